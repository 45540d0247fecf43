/** The default values of a field: `default:get default:2_3` (contact-forms.md 1.3). */
import { cleanParameter } from '#app/features/contact-forms/template/clean-parameter.ts'
import { optionsOf } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { DefaultSource, DefaultSources } from './unit.ts'

/**
 * All default values, without duplicates; the numbers are positions in `values`, from 1. A single-value field
 * uses the first one.
 */
export function defaultValues(
  tag: FormTag,
  sources: DefaultSources = {},
  values: readonly string[] = tag.values,
): string[] {
  const found = optionsOf(tag, 'default')
    .map((kind) => kind.toLowerCase())
    .flatMap((kind) => (isPlaces(kind) ? valuesAt(kind, values) : valuesFrom(sources, kind, tag.name)))
  return [...new Set(found.filter((value) => value !== ''))]
}

function isPlaces(kind: string): boolean {
  return /^\d+(?:_\d+)*$/.test(kind)
}

/** '2_3' → the second and the third. */
function valuesAt(places: string, values: readonly string[]): string[] {
  return places.split('_').map((place) => values[Number(place) - 1] ?? '')
}

function valuesFrom(sources: DefaultSources, kind: string, field: string): string[] {
  if (kind === 'get') return textsOf(sources.query, field).map(cleanParameter)
  if (kind === 'post') return textsOf(sources.body, field).map(cleanParameter)
  if (kind === 'post_meta') return textsOf(sources.meta, field)
  if (kind === 'shortcode_attr') return textsOf(sources.attributes, field)
  return kind.startsWith('user_') ? textsOf(sources.user, kind.slice('user_'.length)) : []
}

function textsOf(source: DefaultSource = {}, name: string): string[] {
  const found = Object.hasOwn(source, name) ? source[name] : undefined
  return found === undefined ? [] : [found].flat()
}
