/**
 * Slots: places on a page that features fill without the page depending on them. app/registry/slots.tsx lists
 * the components of each.
 */
import type { ComponentType, ReactNode } from 'react'
import { createContext, useContext } from 'react'

/** Each slot, and the props of its components. */
export type SlotProps = {
  /** Account, wishlist, compare, cart: at the end of the header, and on phones at the bottom of the screen. */
  'header entries': { place: 'header' | 'bottom bar' }
  /** Actions on a product page. Each position renders the slot; a feature shows its action at one of them. */
  'product actions': { product: ActionProduct; position: PositionOnPage }
  /** Actions on a product card in a list; each position renders the slot once. */
  'card buttons': { product: ActionProduct; position: PositionOnCard }
  /** Over the image of a card: the add-to-cart actions. */
  'card actions': {
    product: ActionProduct
    /** Shows the options on the card of a product with options; false when that failed. */
    onSelectOptions?: (choice: string) => Promise<boolean>
  }
  /** HTML written by an author; its content may need a script. */
  'written text': { html: string; className?: string; lang?: string; dir?: 'ltr' | 'rtl' }
  /** Beside a product: its enquiry form. */
  'product enquiry': { enquiry: { title: string; html: string; hasOutcome: boolean } }
  /** At the end of every page, outside its flow: drawers, bars, messages. */
  'page end': object
}

/**
 * Numbers of the contract: below name 6, rating 11, short description 21; above 29 and below 31 the
 * add-to-cart form; below meta 41, below everything 51.
 */
export type PositionOnPage = 6 | 11 | 21 | 29 | 31 | 41 | 51

/** Names of the contract; the last two are over the image. */
export type PositionOnCard =
  | 'before_title'
  | 'after_title'
  | 'after_price'
  | 'after_rating'
  | 'before_add_to_cart'
  | 'after_add_to_cart'

/** Product data for features' buttons (SCR-17). */
export type ActionProduct = {
  id: number
  slug: string
  name: string
  type: 'simple' | 'variable' | 'grouped' | 'external' | 'variation'
  sku: string
  isPurchasable: boolean
  isInStock: boolean
  /** Query of its URL: the displayed selection. */
  query?: string | undefined
  /**
   * Features whose buttons do not apply to this product
   * (app/features/catalog/card/button-visibility.server.ts); absent: all apply.
   */
  excludedFeatures?: string[]
  /** URL of a small image; absent when it has none. */
  picture?: string
}

export type Slots = { [SlotName in keyof SlotProps]: ComponentType<SlotProps[SlotName]>[] }

const noSlots: Slots = {
  'header entries': [],
  'product actions': [],
  'card buttons': [],
  'card actions': [],
  'written text': [PlainHtml],
  'product enquiry': [],
  'page end': [],
}

const SlotsContext = createContext(noSlots)

// Fallback: the text is shown even when no feature fills the slot.
function PlainHtml({ html, ...attributes }: SlotProps['written text']) {
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Provided around a page by the root, and around a fragment by the code that renders it for a call. */
export function SlotsProvider({ slots, children }: { slots: Slots; children: ReactNode }) {
  return <SlotsContext value={slots}>{children}</SlotsContext>
}

/** All components of a slot, in the order of the map. */
export function Slot<SlotName extends keyof SlotProps>({
  name,
  ...props
}: { name: SlotName } & SlotProps[SlotName]) {
  const components: ComponentType<SlotProps[SlotName]>[] = useContext(SlotsContext)[name]
  // The order of the components never changes while the page lives.
  return components.map((Component, index) => (
    <Component key={index} {...(props as unknown as SlotProps[SlotName])} />
  ))
}
