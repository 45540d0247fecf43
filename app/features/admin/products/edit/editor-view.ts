import type { TaxHint } from '#app/features/checkout/tax-inclusion.ts'
import type { Draft, Problems } from './draft.ts'

/** A value of a global attribute. */
export type ValueView = { slug: string; name: string }
export type AttributeOption = { slug: string; name: string; values: ValueView[] }
export type TermOption = { id: number; name: string; depth: number }
export type PictureOption = { id: number; title: string; path: string }

/** The page of a product, or of a new one (`id` 0). */
export type EditorView = {
  id: number
  version: string
  /** Time of the last change. It is part of the form's key, so that each change remounts the form. */
  changedAt: string
  title: string
  /** The product's path in the shop. */
  path?: string
  draft: Draft
  /** The selected values of a variation as text, by its id. */
  variationNames: Record<string, string>
  choices: {
    categories: TermOption[]
    brands: TermOption[]
    attributes: AttributeOption[]
    shippingClasses: string[]
    /** The product's images, and the newest of the library. */
    pictures: PictureOption[]
  }
  /** Number of back-in-stock subscribers. */
  waitingCount: number
  /** `currency`: its name in a sentence. */
  money: { currency: string; tax: TaxHint }
  units: { weight: string; length: string }
  notice?: 'saved' | 'created' | 'copied' | 'made' | 'none-made' | undefined
  count: number
}

/** Why nothing was saved; the draft contains the input as typed. */
export type EditorRefusal = { problems: Problems; draft: Draft; version: string; isConflict: boolean }
