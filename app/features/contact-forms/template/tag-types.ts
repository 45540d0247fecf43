/** All tag types of a template, with their features (contact-forms.md 1.4). A new type is a new line. */
import type { FormTag } from './tag.ts'

export type TagFeature =
  | 'name'
  | 'selectable-values'
  | 'multiple-controls-container'
  | 'zero-controls-container'
  | 'file-uploading'
  | 'do-not-store'
  | 'not-for-mail'
  | 'display-block'
  | 'display-hidden'
  | 'singular'
  /** The type has a required variant, `[text* name]`. */
  | 'star'
  /** The content up to the end tag belongs to the tag, including other tags. */
  | 'section'

const tagTypes: [basetype: string, ...features: TagFeature[]][] = [
  ['text', 'name', 'star'],
  ['email', 'name', 'star'],
  ['url', 'name', 'star'],
  ['tel', 'name', 'star'],
  ['textarea', 'name', 'star'],
  ['number', 'name', 'star'],
  ['range', 'name', 'star'],
  ['date', 'name', 'star'],
  ['select', 'name', 'star', 'selectable-values'],
  ['checkbox', 'name', 'star', 'selectable-values', 'multiple-controls-container'],
  ['radio', 'name', 'selectable-values', 'multiple-controls-container'],
  ['acceptance', 'name', 'selectable-values'],
  ['quiz', 'name', 'do-not-store', 'not-for-mail'],
  ['captchac', 'name', 'zero-controls-container', 'not-for-mail'],
  ['captchar', 'name', 'do-not-store', 'not-for-mail'],
  ['altcha', 'name', 'zero-controls-container', 'do-not-store', 'not-for-mail'],
  ['file', 'name', 'star', 'file-uploading'],
  ['hidden', 'name', 'display-hidden'],
  ['count', 'name', 'zero-controls-container', 'not-for-mail'],
  ['reflection', 'name', 'not-for-mail', 'display-block'],
  ['output', 'name', 'not-for-mail'],
  ['submit'],
  ['response', 'display-block'],
  ['stripe', 'display-block', 'singular'],
  ['turnstile', 'display-block'],
  ['recaptcha', 'display-block'],
  ['group', 'name', 'not-for-mail', 'display-block', 'section'],
  // The number of a step is not a submitted value.
  ['step', 'not-for-mail', 'display-block', 'section'],
]

/** Ends of sections are nodes of a template, but not tags of their own. */
const endTypes: [basetype: string, ...features: TagFeature[]][] = [
  ['/group', 'display-block'],
  ['/step', 'display-block'],
]

const featuresByType = new Map(
  [...tagTypes, ...endTypes].map(([basetype, ...typeFeatures]) => [basetype, new Set(typeFeatures)]),
)

export const tagTypeNames: readonly string[] = tagTypes.flatMap(([basetype, ...typeFeatures]) =>
  typeFeatures.includes('star') ? [basetype, `${basetype}*`] : [basetype],
)

const knownTypes: ReadonlySet<string> = new Set(tagTypeNames)

export function isTagType(type: string): boolean {
  return knownTypes.has(type)
}

/** Expects the basetype in lower case, without the star; `isTagType` checks a type as written. */
export function hasFeature(tag: Pick<FormTag, 'basetype'>, feature: TagFeature): boolean {
  return featuresByType.get(tag.basetype)?.has(feature) ?? false
}
