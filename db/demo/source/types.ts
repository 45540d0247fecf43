/** A text of the demo shop, in both languages: Arabic first. */
export type Text = readonly [arabic: string, english: string]

/** '#rrggbb', '#rrggbb/#rrggbb' (a swatch split in two) or the name of a small image, without '.webp'. */
export type SwatchSource = string

export type Term = { slug: string; name: Text; swatch?: SwatchSource }

export type GlobalAttribute = {
  slug: string
  name: Text
  type: 'select' | 'color' | 'image' | 'button' | 'radio'
  terms: readonly Term[]
}

export type Category = {
  /** 'ceramics/cups': the slugs from the root category. */
  path: string
  name: Text
  description: Text
}

/** An attribute of one product: a global one by its slug and term slugs, or a local one with its own texts. */
export type ProductAttribute =
  | { global: string; values: readonly string[]; forVariations?: boolean; default?: string; hidden?: boolean }
  | {
      local: string
      name: Text
      values: readonly Term[]
      forVariations?: boolean
      default?: string
      hidden?: boolean
    }

export type Stock = {
  /** Absent: stock is not tracked. */
  stock?: number
  stockStatus?: 'instock' | 'outofstock' | 'onbackorder'
  backorders?: 'no' | 'notify' | 'yes'
}

type Price = { priceInRiyals?: number; salePriceInRiyals?: number; saleFrom?: string; saleTo?: string }

export type Variation = Stock &
  Price & {
    /** Attribute slug → value slug; an attribute that is absent is *any*. */
    of: Readonly<Record<string, string>>
    sku?: string
    weightInKilograms?: number
    /** A parent written as `id:<n>` instead of its SKU. */
    parentById?: boolean
  }

/** A video in pictures/, with its poster beside it; `settings` as in the column. */
export type Video = { name: string; settings: string }

export type Product = Stock &
  Price & {
    id: number
    sku: string
    slug: string
    type?: 'simple' | 'variable' | 'grouped' | 'external'
    name: Text
    short: Text
    /** Paragraphs, one per line; lines starting with '- ' form a list. */
    about: Text
    purchaseNote?: Text
    categories: readonly string[]
    tags?: readonly string[]
    brand?: string
    attributes?: readonly ProductAttribute[]
    variations?: readonly Variation[]
    /** The attribute whose values each have an image `<slug>-<value>`; without it the only image is `<slug>`. */
    picturedBy?: string
    /** Further images: `<slug>-<name>`. */
    gallery?: readonly string[]
    videos?: readonly Video[]
    featured?: boolean
    visibility?: 'visible' | 'catalog' | 'search' | 'hidden'
    soldIndividually?: boolean
    lowStockAmount?: number
    weightInKilograms?: number
    /** Length, width, height. */
    sizeInCentimetres?: readonly [number, number, number]
    shippingClass?: string
    virtual?: boolean
    downloads?: readonly { name: string; file: string }[]
    externalUrl?: string
    buttonText?: Text
    grouped?: readonly string[]
    upsells?: readonly string[]
    crossSells?: readonly string[]
    created: string
    sold?: number
  }
