/** The fields of a term's form ↔ the stored term. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import type { TaxonomyConfig } from '#app/features/admin/terms/taxonomy-configs.ts'
import type { Problems, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import { textOf } from '#app/features/admin/form-kit/form-values.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { withOriginalSources } from '#app/features/catalog/csv/values/description-pictures.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'

const tooltipKinds = ['text', 'image', 'none'] as const

export type TermValues = {
  name: LocalText
  /** '': derived from the name. */
  slug: string
  description: LocalText
  parentId: number | null
  mediaId: number | null
  swatch: Swatch | null
}

const MAX_NAME_LENGTH = 200

/** Form values → a term. Fields of `storedSwatch` that this attribute type does not show are kept. */
export function readTerm(
  values: FormValues,
  { config, before }: { config: TaxonomyConfig; before: Swatch | null },
): { termValues: TermValues; problems: Problems } {
  const problems: Problems = {}
  const name = localIn(values, 'name', MAX_NAME_LENGTH)
  if (Object.keys(name).length === 0) problems.nameAr = 'required'
  const requestedSlug = textOf(values, 'slug')
  const slug = slugify(requestedSlug)
  if (requestedSlug !== '' && slug === '') problems.slug = 'slug-letters'
  const termValues: TermValues = {
    ...{ name, slug, description: config.kind === 'value' ? {} : localIn(values, 'description') },
    parentId: config.isTree ? idIn(values, 'parent') : null,
    mediaId: config.hasPicture ? idIn(values, 'picture') : null,
    swatch: config.kind === 'value' ? readSwatch(values, { config, before, problems }) : null,
  }
  return { termValues, problems }
}

type SwatchInput = { config: TaxonomyConfig; before: Swatch | null; problems: Problems }

function readSwatch(values: FormValues, { config, before, problems }: SwatchInput): Swatch | null {
  const { color, secondaryColor, angle, mediaId } = before ?? {}
  const type = config.attribute?.type
  const angleText = toAsciiDigits(textOf(values, 'angle')).replace('\u2212', '-')
  if (type === 'color' && !/^(?:-?\d{1,3})?$/.test(angleText)) problems.angle = 'angle'
  const tooltipKind = tooltipKinds.find((kind) => kind === textOf(values, 'tooltipKind'))
  const swatch: Swatch = withoutUndefined({
    ...(type === 'color'
      ? {
          color: colorIn(values, 'color', problems),
          secondaryColor: colorIn(values, 'secondaryColor', problems),
          angle: angleText === '' ? undefined : Number(angleText),
        }
      : { color, secondaryColor, angle }),
    mediaId: type === 'image' ? (idIn(values, 'swatchPicture') ?? undefined) : mediaId,
    tooltipKind,
    tooltip: filled(localIn(values, 'tooltip', MAX_NAME_LENGTH)),
    tooltipMediaId: idIn(values, 'tooltipPicture') ?? undefined,
    group: filled(localIn(values, 'group', MAX_NAME_LENGTH)),
  })
  if (swatch.secondaryColor && !swatch.color && !problems.color) problems.color = 'color-first'
  return Object.keys(swatch).length > 0 ? swatch : null
}

/** '#0e5c59', however it is typed: with or without '#', short or long. */
function colorIn(values: FormValues, name: string, problems: Problems): string | undefined {
  const text = textOf(values, name)
  if (text === '') return undefined
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(toAsciiDigits(text)) ?? []
  if (digits === '') {
    problems[name] = 'color'
    return undefined
  }
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${long.toLowerCase()}`
}

/** The initial form values of a term. */
export function writeTerm({ name, slug, description, parentId, mediaId, swatch }: TermValues): FormValues {
  const text = (value: string | number | null | undefined) => [String(value ?? '')]
  return {
    ...{ nameAr: text(name.ar), nameEn: text(name.en), slug: text(slug) },
    // The form shows the original image sources: URLs of the shop's own files are not for editing.
    descriptionAr: text(withOriginalSources(description.ar ?? '')),
    descriptionEn: text(withOriginalSources(description.en ?? '')),
    ...{ parent: text(parentId), picture: text(mediaId) },
    ...{
      color: text(swatch?.color),
      secondaryColor: text(swatch?.secondaryColor),
      angle: text(swatch?.angle),
    },
    ...{ swatchPicture: text(swatch?.mediaId), tooltipPicture: text(swatch?.tooltipMediaId) },
    ...{ tooltipKind: text(swatch?.tooltipKind), tooltipAr: text(swatch?.tooltip?.ar) },
    ...{ tooltipEn: text(swatch?.tooltip?.en), groupAr: text(swatch?.group?.ar) },
    groupEn: text(swatch?.group?.en),
  }
}

/** The localized text of the fields `<name>Ar` and `<name>En`. */
export function localIn(values: FormValues, name: string, longest?: number): LocalText {
  const texts = { ar: textOf(values, `${name}Ar`), en: textOf(values, `${name}En`) }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([locale, text]) =>
      text ? [[locale, text.slice(0, longest).toWellFormed()]] : [],
    ),
  )
}

/** The id of a selected option; null: none. */
export function idIn(values: FormValues, name: string): number | null {
  const text = textOf(values, name)
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function filled(text: LocalText): LocalText | undefined {
  return Object.keys(text).length > 0 ? text : undefined
}

/** Removes undefined fields. */
function withoutUndefined(swatch: { [Name in keyof Swatch]?: Swatch[Name] | undefined }): Swatch {
  return Object.fromEntries(Object.entries(swatch).filter(([, value]) => value !== undefined))
}
