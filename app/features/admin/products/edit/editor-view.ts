import type { TaxIn } from '#app/features/checkout/entered.ts'
import type { Draft, Problems } from './draft.ts'

/** A value of a global attribute. */
export type ValueView = { slug: string; name: string }
export type AttributeChoice = { slug: string; name: string; values: ValueView[] }
export type TermChoice = { id: number; name: string; depth: number }
export type PictureChoice = { id: number; title: string; address: string }

/** The page of a product, or of one that is not there yet (`id` 0). */
export type EditorView = {
  id: number
  version: string
  /** Another moment has other values, which fields that were typed in would not show. */
  changedAt: string
  title: string
  /** Where shoppers see it. */
  path?: string
  draft: Draft
  /** Name of a variation's choice, by its id. */
  variationNames: Record<string, string>
  choices: {
    categories: TermChoice[]
    brands: TermChoice[]
    attributes: AttributeChoice[]
    shippingClasses: string[]
    /** Those that the product has, and the newest of the library. */
    pictures: PictureChoice[]
  }
  /** How many shoppers are to be notified when it is back in stock. */
  waitingCount: number
  money: { currency: string; tax: TaxIn }
  units: { weight: string; length: string }
  notice?: 'saved' | 'created' | 'copied' | 'made' | 'none-made' | undefined
  count: number
}

/** Why nothing was saved; the draft is as it was typed. */
export type EditorRefusal = { problems: Problems; draft: Draft; version: string; isChanged: boolean }
