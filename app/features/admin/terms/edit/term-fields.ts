/** Converts between a stored term and the values of its form. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import type { TaxonomyConfig } from '#app/features/admin/terms/taxonomy-configs.ts'
import type { Problems, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import { readText } from '#app/features/admin/form-kit/form-values.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { restoreOriginalSources } from '#app/features/catalog/csv/values/description-pictures.ts'
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

/** Reads a term from form values. Fields of `storedSwatch` that the attribute type does not show are kept. */
export function readTerm(
  values: FormValues,
  { config, storedSwatch }: { config: TaxonomyConfig; storedSwatch: Swatch | null },
): { termValues: TermValues; problems: Problems } {
  const problems: Problems = {}
  const name = readLocalText(values, 'name', MAX_NAME_LENGTH)
  if (Object.keys(name).length === 0) problems.nameAr = 'required'
  const requestedSlug = readText(values, 'slug')
  const slug = slugify(requestedSlug)
  if (requestedSlug !== '' && slug === '') problems.slug = 'slug-letters'
  const termValues: TermValues = {
    ...{ name, slug, description: config.kind === 'value' ? {} : readLocalText(values, 'description') },
    parentId: config.isTree ? readOptionId(values, 'parent') : null,
    mediaId: config.hasPicture ? readOptionId(values, 'picture') : null,
    swatch: config.kind === 'value' ? readSwatch(values, { config, storedSwatch, problems }) : null,
  }
  return { termValues, problems }
}

type SwatchInput = { config: TaxonomyConfig; storedSwatch: Swatch | null; problems: Problems }

function readSwatch(values: FormValues, { config, storedSwatch, problems }: SwatchInput): Swatch | null {
  const { color, secondaryColor, angle, mediaId } = storedSwatch ?? {}
  const type = config.attribute?.type
  const angleText = toAsciiDigits(readText(values, 'angle')).replace('\u2212', '-')
  if (type === 'color' && !/^(?:-?\d{1,3})?$/.test(angleText)) problems.angle = 'angle'
  const tooltipKind = tooltipKinds.find((kind) => kind === readText(values, 'tooltipKind'))
  const swatch: Swatch = omitUndefined({
    ...(type === 'color'
      ? {
          color: readColor(values, 'color', problems),
          secondaryColor: readColor(values, 'secondaryColor', problems),
          angle: angleText === '' ? undefined : Number(angleText),
        }
      : { color, secondaryColor, angle }),
    mediaId: type === 'image' ? (readOptionId(values, 'swatchPicture') ?? undefined) : mediaId,
    tooltipKind,
    tooltip: emptyToUndefined(readLocalText(values, 'tooltip', MAX_NAME_LENGTH)),
    tooltipMediaId: readOptionId(values, 'tooltipPicture') ?? undefined,
    group: emptyToUndefined(readLocalText(values, 'group', MAX_NAME_LENGTH)),
  })
  if (swatch.secondaryColor && !swatch.color && !problems.color) problems.color = 'color-first'
  return Object.keys(swatch).length > 0 ? swatch : null
}

/** Reads a color as '#0e5c59', whether it is entered with or without '#', with 3 or 6 digits. */
function readColor(values: FormValues, name: string, problems: Problems): string | undefined {
  const text = readText(values, name)
  if (text === '') return undefined
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(toAsciiDigits(text)) ?? []
  if (digits === '') {
    problems[name] = 'color'
    return undefined
  }
  const sixDigits = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${sixDigits.toLowerCase()}`
}

/** The initial form values of a term. */
export function writeTerm({ name, slug, description, parentId, mediaId, swatch }: TermValues): FormValues {
  const toValues = (value: string | number | null | undefined) => [String(value ?? '')]
  return {
    ...{ nameAr: toValues(name.ar), nameEn: toValues(name.en), slug: toValues(slug) },
    // The form shows the original image sources: URLs of the shop's own files are not for editing.
    descriptionAr: toValues(restoreOriginalSources(description.ar ?? '')),
    descriptionEn: toValues(restoreOriginalSources(description.en ?? '')),
    ...{ parent: toValues(parentId), picture: toValues(mediaId) },
    ...{
      color: toValues(swatch?.color),
      secondaryColor: toValues(swatch?.secondaryColor),
      angle: toValues(swatch?.angle),
    },
    ...{ swatchPicture: toValues(swatch?.mediaId), tooltipPicture: toValues(swatch?.tooltipMediaId) },
    ...{ tooltipKind: toValues(swatch?.tooltipKind), tooltipAr: toValues(swatch?.tooltip?.ar) },
    ...{ tooltipEn: toValues(swatch?.tooltip?.en), groupAr: toValues(swatch?.group?.ar) },
    groupEn: toValues(swatch?.group?.en),
  }
}

/** The localized text of the fields `<name>Ar` and `<name>En`. */
export function readLocalText(values: FormValues, name: string, maxLength?: number): LocalText {
  const texts = { ar: readText(values, `${name}Ar`), en: readText(values, `${name}En`) }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([locale, text]) =>
      text ? [[locale, text.slice(0, maxLength).toWellFormed()]] : [],
    ),
  )
}

/** The id of a selected option; null: none. */
export function readOptionId(values: FormValues, name: string): number | null {
  const text = readText(values, name)
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function emptyToUndefined(text: LocalText): LocalText | undefined {
  return Object.keys(text).length > 0 ? text : undefined
}

/** Removes undefined fields. */
function omitUndefined(swatch: { [Name in keyof Swatch]?: Swatch[Name] | undefined }): Swatch {
  return Object.fromEntries(Object.entries(swatch).filter(([, value]) => value !== undefined))
}
