/** The default values of a field: `default:get default:2_3` (contact-forms.md 1.3). */
import { cleanParameter } from '#app/features/contact-forms/template/clean-parameter.ts'
import { readOptions } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { DefaultSource, DefaultSources } from './unit.ts'

/**
 * All default values, without duplicates; the numbers are positions in `values`, from 1. A single-value field
 * uses the first one.
 */
export function readDefaultValues(
  tag: FormTag,
  sources: DefaultSources = {},
  values: readonly string[] = tag.values,
): string[] {
  const defaults = readOptions(tag, 'default')
    .map((kind) => kind.toLowerCase())
    .flatMap((kind) => (isIndexList(kind) ? pickValues(kind, values) : readSource(sources, kind, tag.name)))
  return [...new Set(defaults.filter((value) => value !== ''))]
}

function isIndexList(kind: string): boolean {
  return /^\d+(?:_\d+)*$/.test(kind)
}

/** '2_3' → the second and the third. */
function pickValues(indexList: string, values: readonly string[]): string[] {
  return indexList.split('_').map((index) => values[Number(index) - 1] ?? '')
}

function readSource(sources: DefaultSources, kind: string, field: string): string[] {
  if (kind === 'get') return readTexts(sources.query, field).map(cleanParameter)
  if (kind === 'post') return readTexts(sources.body, field).map(cleanParameter)
  if (kind === 'post_meta') return readTexts(sources.meta, field)
  if (kind === 'shortcode_attr') return readTexts(sources.attributes, field)
  return kind.startsWith('user_') ? readTexts(sources.user, kind.slice('user_'.length)) : []
}

function readTexts(source: DefaultSource = {}, name: string): string[] {
  const sourceValue = Object.hasOwn(source, name) ? source[name] : undefined
  return sourceValue === undefined ? [] : [sourceValue].flat()
}
