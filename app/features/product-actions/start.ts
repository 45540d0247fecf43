/**
 * Page data of a button, available before any request and derived from the merchant's settings, whose names
 * it uses.
 */
import type { PageLink } from '#app/features/content/rules.ts'
import type { PositionOnCard, PositionOnPage } from '#app/ui/slot.tsx'
import type { positionOnCards, positionOnPages } from './rules.ts'

export type ButtonStart = {
  buttonType: 'button' | 'link'
  buttonIcon: 'no' | 'left' | 'right' | 'only'
  buttonNormalIcon: string
  /** Class names of its buttons, including their shape. */
  buttonClass: string
  /** Positions; null: not shown. */
  positionOnCards: PositionOnCard | null
  positionOnPages: PositionOnPage | null
  texts: { button: string }
}

/** Page data of a button that adds to a list. */
export type ListStart = ButtonStart & {
  buttonAddedIcon: string
  /** Adds the selected variation to the list instead of its product. */
  variations: boolean
  /** Path of the list page, without locale. */
  pagePath: string
  texts: { button: string; buttonAdded: string; menu: string }
}

type ButtonSettings = Pick<ButtonStart, 'buttonType' | 'buttonIcon' | 'buttonNormalIcon' | 'buttonClass'>

type Positions = {
  card: keyof (typeof positionOnCards)['choices']
  page: keyof (typeof positionOnPages)['choices']
}

export function createButtonStart(
  { prefix }: { prefix: string },
  { buttonType, buttonIcon, buttonNormalIcon, buttonClass }: ButtonSettings,
  { card, page }: Positions,
): Omit<ButtonStart, 'texts'> {
  const classes = [
    `${prefix}-btn`,
    ...shapeClasses[buttonIcon].map((shape) => `${prefix}-btn-${shape}`),
    buttonClass,
  ]
  return {
    ...{ buttonType, buttonIcon, buttonNormalIcon },
    buttonClass: classes.filter(Boolean).join(' '),
    positionOnCards: card === '0' ? null : card,
    positionOnPages: pagePositions[page],
  }
}

const shapeClasses = {
  no: [],
  left: ['has-icon', 'icon-text'],
  right: ['has-icon', 'text-icon'],
  only: ['has-icon', 'icon-only'],
}

const pagePositions = {
  '0': null,
  '6': 6,
  '11': 11,
  '21': 21,
  '29': 29,
  '31': 31,
  '41': 41,
  '51': 51,
} as const

/** Shortcode attributes that override the merchant's settings. */
export type ShortcodeOverrides = Partial<Record<'type' | 'text' | 'text_added', string>>

/** Applies the shortcode's overrides. */
export function applyShortcodeOverrides<Start extends ButtonStart>(
  start: Start,
  { type, text, text_added: addedText }: ShortcodeOverrides,
): Start {
  const buttonType = type === 'link' || type === 'button' ? type : start.buttonType
  const texts = {
    ...start.texts,
    ...(text && { button: text }),
    ...(addedText && { buttonAdded: addedText }),
  }
  return { ...start, buttonType, texts }
}

/** Path of a visitor's list: the content page the merchant chose, or the default if none is published. */
export function resolveListPath(
  pages: readonly Pick<PageLink, 'id' | 'slug'>[],
  { pageId, defaultPath }: { pageId: number; defaultPath: string },
): string {
  const page = pages.find(({ id }) => id === pageId)
  return page ? `/${encodeURIComponent(page.slug)}/` : defaultPath
}
