/** From what somebody asked for to what can be bought (shop.md B.5): a product or variation, with a valid choice. */
import type { Article, Shelf } from './article.ts'
import type { FindArticle } from './lines.ts'
import type { Refusal } from '#app/features/cart/rules.ts'

export type Asked = {
  /** May be the id of a variation. */
  productId: number
  /** 0: not said. */
  variationId: number
  /** As posted: 'attribute_pa_color' → 'red'. */
  attributes: Readonly<Record<string, string>>
}

export type Resolved =
  | { ok: true; article: Article; choice: Record<string, string> }
  | { ok: false; refusal: Refusal }

/** The article that is asked for; its stock and price are not looked at here. */
export function resolveAsked(shelf: Shelf, find: FindArticle, asked: Asked): Resolved {
  const named = shelf.get(asked.productId)
  const isVariation = named?.type === 'variation'
  const product = isVariation ? shelf.get(named.parentId ?? 0) : named
  if (!product?.isPublished) return refused({ reason: 'unknown-product' })
  if (product.type === 'simple') return bought(find({ productId: product.id, variationId: 0 }), {})
  if (product.type !== 'variable') return refused({ reason: 'not-purchasable' })

  const variationId = isVariation ? named.id : asked.variationId
  if (variationId === 0) return refused({ reason: 'choice-missing' })
  const article = find({ productId: product.id, variationId })
  if (!article) return refused({ reason: 'wrong-variation' })
  return completed(article, asked.attributes)
}

function completed(article: Article, posted: Asked['attributes']): Resolved {
  const wanted = article.variationAttributes ?? {}
  const choice: Record<string, string> = {}
  const missing: Article['attributes'] = []
  for (const attribute of article.attributes) {
    const { key, values } = attribute
    const own = wanted[key] ?? ''
    const given = meant(posted[key], values)
    const isValid = own === '' ? values.some(({ value }) => value === given) : given === own
    if (own === '' && !given) missing.push(attribute)
    else if (given !== undefined && !isValid) return refused({ reason: 'wrong-value', label: attribute.name })
    else choice[key] = own || (given ?? '')
  }
  if (missing.length > 0) {
    return refused({ reason: 'attributes-missing', labels: missing.map(({ name }) => name) })
  }
  return bought(article, choice)
}

/** By its slug of today, where a page was opened before its owner gave it another one. */
function meant(
  given: string | undefined,
  values: Article['attributes'][number]['values'],
): string | undefined {
  if (!given || values.some(({ value }) => value === given)) return given
  return values.find(({ former = [] }) => former.includes(given))?.value ?? given
}

/** Does a line's choice still stand for its variation, after the owner changed that? */
export function isChoiceValid(
  { attributes, variationAttributes }: Article,
  choice: Readonly<Record<string, string>>,
): boolean {
  if (variationAttributes === null) return true
  return attributes.every(({ key, values }) => {
    const own = variationAttributes[key] ?? ''
    return own === '' ? values.some(({ value }) => value === choice[key]) : own === choice[key]
  })
}

function bought(article: Article | undefined, choice: Record<string, string>): Resolved {
  return article ? { ok: true, article, choice } : refused({ reason: 'unknown-product' })
}

function refused(refusal: Refusal): Resolved {
  return { ok: false, refusal }
}
