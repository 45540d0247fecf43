import type { UrlParameters, QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'
import { REVIEW_NOTICE, parseReviewNotice } from '#app/features/catalog/reviews/review-notice.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { selectFirstParameter } from '#app/platform/http/query-parameters.ts'
import { BACK_IN_STOCK_NOTICE, BACK_IN_STOCK_REQUESTED } from './back-in-stock-notice.ts'

const MAX_ATTRIBUTES = 12
const MAX_ATTRIBUTE_LENGTH = 200

export const productParameters: QueryParameterDeclaration = {
  // The page of the review form below a product reads none.
  path: /^\/product\/(?!.*\/review\/$)/,
  names: (parameters) => {
    const query = new URLSearchParams(parameters)
    const notices = [
      ...(query.get(BACK_IN_STOCK_NOTICE) === BACK_IN_STOCK_REQUESTED ? [BACK_IN_STOCK_NOTICE] : []),
      ...(parseReviewNotice(query) ? [REVIEW_NOTICE] : []),
    ]
    return [
      ...selectAttributes(parameters),
      ...[...notices, 'reviews'].flatMap((name) => selectFirstParameter(parameters, name)),
    ]
  },
}

/** The attributes of the selected variation. An empty one counts: the visitor has cleared its default. */
export function selectAttributes(parameters: UrlParameters): UrlParameters {
  const attributes = new Map<string, string>()
  for (const [name, value] of parameters.map(decodeAgain)) {
    const isShort = name.length <= MAX_ATTRIBUTE_LENGTH && value.length <= MAX_ATTRIBUTE_LENGTH
    if (name.startsWith('attribute_') && isShort && !attributes.has(name)) attributes.set(name, value)
  }
  return [...attributes].slice(0, MAX_ATTRIBUTES)
}

// WooCommerce links to variations with Arabic attributes this way: encoded keys and values are encoded again.
function decodeAgain([name, value]: UrlParameters[number]): UrlParameters[number] {
  if (!name.startsWith('attribute_')) return [name, value]
  return [decodeLetters(name), decodeLetters(value)]
}

// A value may contain a literal percent sign: only sequences that encode a non-ASCII letter are decoded.
function decodeLetters(text: string): string {
  return text.replace(/(?:%[c-f][\da-f](?:%[89ab][\da-f])+)+/gi, (letters) => decodePercent(letters))
}
