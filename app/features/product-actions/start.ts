/** What every page knows of a button before any call, made of the owner's settings; the names are those of the settings. */
import type { PageLink } from '#app/features/content/rules.ts'
import type { PlaceOnCard, PlaceOnPage } from '#app/ui/slot.tsx'
import type { placeOnCards, placeOnPages } from './rules.ts'

export type ButtonStart = {
  buttonType: 'button' | 'link'
  buttonIcon: 'no' | 'left' | 'right' | 'only'
  buttonNormalIcon: string
  /** Class names of its buttons, with their shape. */
  buttonClass: string
  /** Where they stand; null: nowhere. */
  onCards: PlaceOnCard | null
  onPages: PlaceOnPage | null
  texts: { button: string }
}

/** Of a button that puts its product into a list. */
export type ListStart = ButtonStart & {
  buttonAddedIcon: string
  /** The variation that is chosen goes into the list, not its product. */
  variations: boolean
  /** Where the list stands by itself, without its language. */
  pagePath: string
  texts: { button: string; buttonAdded: string; menu: string }
}

type ButtonSettings = Pick<ButtonStart, 'buttonType' | 'buttonIcon' | 'buttonNormalIcon' | 'buttonClass'>

type Places = {
  card: keyof (typeof placeOnCards)['choices']
  page: keyof (typeof placeOnPages)['choices']
}

export function buttonStart(
  { prefix }: { prefix: string },
  { buttonType, buttonIcon, buttonNormalIcon, buttonClass }: ButtonSettings,
  { card, page }: Places,
): Omit<ButtonStart, 'texts'> {
  const classes = [
    `${prefix}-btn`,
    ...shapes[buttonIcon].map((shape) => `${prefix}-btn-${shape}`),
    buttonClass,
  ]
  return {
    ...{ buttonType, buttonIcon, buttonNormalIcon },
    buttonClass: classes.filter(Boolean).join(' '),
    onCards: card === '0' ? null : card,
    onPages: pages[page],
  }
}

const shapes = {
  no: [],
  left: ['has-icon', 'icon-text'],
  right: ['has-icon', 'text-icon'],
  only: ['has-icon', 'icon-only'],
}

const pages = { '0': null, '6': 6, '11': 11, '21': 21, '29': 29, '31': 31, '41': 41, '51': 51 } as const

/** What the author of a shortcode has written, where it differs from the owner's settings. */
export type Written = Partial<Record<'type' | 'text' | 'text_added', string>>

/** The same start, as the author of a shortcode wants it. */
export function asWritten<Start extends ButtonStart>(
  start: Start,
  { type, text, text_added: added }: Written,
): Start {
  const buttonType = type === 'link' || type === 'button' ? type : start.buttonType
  const texts = { ...start.texts, ...(text && { button: text }), ...(added && { buttonAdded: added }) }
  return { ...start, buttonType, texts }
}

/** Where links to a visitor's own list lead: to the page of words that the owner made for it, as long as it is published. */
export function listPath(
  pages: readonly Pick<PageLink, 'id' | 'slug'>[],
  { pageId, otherwise }: { pageId: number; otherwise: string },
): string {
  const page = pages.find(({ id }) => id === pageId)
  return page ? `/${encodeURIComponent(page.slug)}/` : otherwise
}
