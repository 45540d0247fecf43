/** Places on a page that features fill without the page knowing them. app/registry/slots.tsx says who stands where. */
import type { ComponentType, ReactNode } from 'react'
import { createContext, useContext } from 'react'

/** Each place, and what those who stand there are told. */
export type SlotProps = {
  /** Account, wishlist, compare, cart: at the end of the header, and on phones at the bottom of the screen. */
  'header entries': { place: 'header' | 'bottom bar' }
  /** On a product's page, once at each place: a feature stands where its owner wants it, and nowhere else. */
  'product actions': { product: ActedOn; place: PlaceOnPage }
  /** The same on the card of a product in a list. */
  'card buttons': { product: ActedOn; place: PlaceOnCard }
  /** Over the picture of a card: what orders it. */
  'card actions': {
    product: ActedOn
    /** Shows the options on the card, of a product that has some; false when that failed. */
    onSelectOptions?: (choice: string) => Promise<boolean>
  }
  /** HTML that an author has written; what is in it may want a script. */
  'written text': { html: string; className?: string; lang?: string; dir?: 'ltr' | 'rtl' }
  /** Beside a product: to ask about it. */
  'product enquiry': { enquiry: { title: string; html: string; hasOutcome: boolean } }
  /** At the end of every page, outside its flow: drawers, bars, messages. */
  'page end': object
}

/** In the contract's numbers: below name 6, rating 11, short description 21; above 29 and below 31 what orders; below facts 41, all 51. */
export type PlaceOnPage = 6 | 11 | 21 | 29 | 31 | 41 | 51

/** In the contract's words; the last two stand over the picture. */
export type PlaceOnCard =
  | 'before_title'
  | 'after_title'
  | 'after_price'
  | 'after_rating'
  | 'before_add_to_cart'
  | 'after_add_to_cart'

/** What buttons of features need to know of a product (SCR-17). */
export type ActedOn = {
  id: number
  slug: string
  name: string
  type: 'simple' | 'variable' | 'grouped' | 'external' | 'variation'
  sku: string
  isPurchasable: boolean
  isInStock: boolean
  /** Of its address: what of it is shown. */
  query?: string | undefined
  /** Features whose buttons are not for products like this one (app/features/catalog/card/button-visibility.server.ts); absent: all are. */
  without?: string[]
  /** Address of a small picture; absent when it has none. */
  picture?: string
}

export type Slots = { [At in keyof SlotProps]: ComponentType<SlotProps[At]>[] }

const noSlots: Slots = {
  'header entries': [],
  'product actions': [],
  'card buttons': [],
  'card actions': [],
  'written text': [PlainHtml],
  'product enquiry': [],
  'page end': [],
}

const SlotsHere = createContext(noSlots)

// A text is there also where nobody stands beside it.
function PlainHtml({ html, ...attributes }: SlotProps['written text']) {
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Around a page, by the root, and around a piece of HTML by who renders it for a call. */
export function SlotsProvider({ slots, children }: { slots: Slots; children: ReactNode }) {
  return <SlotsHere value={slots}>{children}</SlotsHere>
}

/** Everybody who stands at a place, in the order of the map. */
export function Slot<At extends keyof SlotProps>({ at, ...props }: { at: At } & SlotProps[At]) {
  const standing: ComponentType<SlotProps[At]>[] = useContext(SlotsHere)[at]
  // Their order never changes while the page lives.
  return standing.map((Piece, index) => <Piece key={index} {...(props as unknown as SlotProps[At])} />)
}
