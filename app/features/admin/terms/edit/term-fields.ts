/** The fields of a term's form ↔ what is stored of it. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import type { TermDesk } from '#app/features/admin/terms/term-desks.ts'
import type { Problems, Typed } from '#app/features/admin/typed/typed.ts'
import { textOf } from '#app/features/admin/typed/typed.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { withOriginalSources } from '#app/features/catalog/csv/values/description-pictures.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'

const tooltipKinds = ['text', 'image', 'none'] as const

export type TermValues = {
  name: LocalText
  /** '': made of the name. */
  slug: string
  description: LocalText
  parentId: number | null
  mediaId: number | null
  swatch: Swatch | null
}

const LONGEST_NAME = 200

/** `before` is what a value had: what this kind of attribute does not ask for stays. */
export function readTerm(
  typed: Typed,
  { desk, before }: { desk: TermDesk; before: Swatch | null },
): { values: TermValues; problems: Problems } {
  const problems: Problems = {}
  const name = localIn(typed, 'name', LONGEST_NAME)
  if (Object.keys(name).length === 0) problems.nameAr = 'required'
  const wanted = textOf(typed, 'slug')
  const slug = slugify(wanted)
  if (wanted !== '' && slug === '') problems.slug = 'slug-letters'
  const values: TermValues = {
    ...{ name, slug, description: desk.kind === 'value' ? {} : localIn(typed, 'description') },
    parentId: desk.isTree ? idIn(typed, 'parent') : null,
    mediaId: desk.hasPicture ? idIn(typed, 'picture') : null,
    swatch: desk.kind === 'value' ? readSwatch(typed, { desk, before, problems }) : null,
  }
  return { values, problems }
}

type Reading = { desk: TermDesk; before: Swatch | null; problems: Problems }

function readSwatch(typed: Typed, { desk, before, problems }: Reading): Swatch | null {
  const { color, secondaryColor, angle, mediaId } = before ?? {}
  const type = desk.attribute?.type
  const angleText = toAsciiDigits(textOf(typed, 'angle')).replace('\u2212', '-')
  if (type === 'color' && !/^(?:-?\d{1,3})?$/.test(angleText)) problems.angle = 'angle'
  const tooltipKind = tooltipKinds.find((kind) => kind === textOf(typed, 'tooltipKind'))
  const swatch: Swatch = given({
    ...(type === 'color'
      ? {
          color: colorIn(typed, 'color', problems),
          secondaryColor: colorIn(typed, 'secondaryColor', problems),
          angle: angleText === '' ? undefined : Number(angleText),
        }
      : { color, secondaryColor, angle }),
    mediaId: type === 'image' ? (idIn(typed, 'swatchPicture') ?? undefined) : mediaId,
    tooltipKind,
    tooltip: filled(localIn(typed, 'tooltip', LONGEST_NAME)),
    tooltipMediaId: idIn(typed, 'tooltipPicture') ?? undefined,
    group: filled(localIn(typed, 'group', LONGEST_NAME)),
  })
  if (swatch.secondaryColor && !swatch.color && !problems.color) problems.color = 'color-first'
  return Object.keys(swatch).length > 0 ? swatch : null
}

/** '#0e5c59', however it is typed: with or without the sign, short or long. */
function colorIn(typed: Typed, name: string, problems: Problems): string | undefined {
  const text = textOf(typed, name)
  if (text === '') return undefined
  const [, letters = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(toAsciiDigits(text)) ?? []
  if (letters === '') {
    problems[name] = 'color'
    return undefined
  }
  const long = letters.length === 3 ? [...letters].map((letter) => letter + letter).join('') : letters
  return `#${long.toLowerCase()}`
}

/** A term as its form begins. */
export function writeTerm({ name, slug, description, parentId, mediaId, swatch }: TermValues): Typed {
  const text = (value: string | number | null | undefined) => [String(value ?? '')]
  return {
    ...{ nameAr: text(name.ar), nameEn: text(name.en), slug: text(slug) },
    // As it was written: where its pictures lie in the shop is nobody's to type.
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

/** What is written in either language, of the fields `<name>Ar` and `<name>En`. */
export function localIn(typed: Typed, name: string, longest?: number): LocalText {
  const texts = { ar: textOf(typed, `${name}Ar`), en: textOf(typed, `${name}En`) }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([locale, text]) =>
      text ? [[locale, text.slice(0, longest).toWellFormed()]] : [],
    ),
  )
}

/** The number of something that was chosen; null: nothing. */
export function idIn(typed: Typed, name: string): number | null {
  const text = textOf(typed, name)
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function filled(text: LocalText): LocalText | undefined {
  return Object.keys(text).length > 0 ? text : undefined
}

/** Without what is not given. */
function given(swatch: { [Name in keyof Swatch]?: Swatch[Name] | undefined }): Swatch {
  return Object.fromEntries(Object.entries(swatch).filter(([, value]) => value !== undefined))
}
