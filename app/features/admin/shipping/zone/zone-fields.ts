/** A zone and its methods as their form has them ↔ as they are kept. Pure. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Region } from '#app/features/checkout/shipping/zones.ts'
import type { Method } from '#app/features/checkout/shipping/methods.ts'
import type { Problems, Typed } from '#app/features/admin/typed/typed.ts'
import { isTicked, partsOf, textOf } from '#app/features/admin/typed/typed.ts'
import { readPrice } from '#app/features/catalog/csv/cells.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { readCost } from '#app/features/checkout/shipping/cost.ts'
import { daysIn, readDays } from '#app/features/checkout/shipping/days.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

export type MethodValues = {
  /** 0: a new one. */
  id: number
  kind: Method['kind']
  name: LocalText
  isEnabled: boolean
  isTaxable: boolean
  options: Record<string, unknown>
}

export type ZoneValues = {
  name: LocalText
  regions: Region[]
  postcodes: string[]
  /** In their order. */
  methods: MethodValues[]
}

/** '' is that of things without a class; `id` 0 then. */
export type ShippingClass = { id: number; slug: string; name: string }

export type ZoneOptions = {
  decimals: number
  classes: ShippingClass[]
  /** Of the places that no zone covers: they have methods only. */
  isElsewhere: boolean
  defaultLocale: 'ar' | 'en'
}

export const methodKinds = ['flat_rate', 'free_shipping', 'local_pickup'] as const satisfies Method['kind'][]
const requirements = ['', 'coupon', 'min_amount', 'either', 'both']
const MOST_METHODS = 50
const MOST_POSTCODES = 1000

/** The numbers of the methods of a form, in the order in which they stand there. */
export function methodNumbers(typed: Typed): number[] {
  const numbers = Object.keys(typed).flatMap((name) => {
    const [, number] = /^method\.(\d{1,4})\.kind$/.exec(name) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  return numbers.slice(0, MOST_METHODS)
}

/** What was typed → a zone, or what is wrong with which field. The regions are read by places.server.ts. */
export function readZone(
  typed: Typed,
  options: ZoneOptions,
): { values: Omit<ZoneValues, 'regions'>; problems: Problems } {
  const problems: Problems = {}
  const name = nameIn(typed, 'name')
  if (!options.isElsewhere) requireName({ name, field: 'name', problems, options })
  const methods = methodNumbers(typed)
    .filter((number) => !isTicked(typed, `method.${number}.remove`))
    .map((number, index) => {
      const place = Number(textOf(typed, `method.${number}.place`)) || index + 1
      return { place, values: readMethod(typed, { number, options, problems }) }
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ values }) => values)
  const postcodes = partsOf(typed, 'postcodes').slice(0, MOST_POSTCODES)
  return { values: { name, postcodes, methods }, problems }
}

type Reading = { number: number; options: ZoneOptions; problems: Problems }

function readMethod(typed: Typed, { number, options, problems }: Reading): MethodValues {
  const field = (name: string) => `method.${number}.${name}`
  const text = (name: string) => textOf(typed, field(name))
  const cost = (name: string) => {
    if (!readCost(text(name)).ok) problems[field(name)] = 'cost'
    return text(name)
  }
  const kind = methodKinds.find((each) => each === text('kind')) ?? 'flat_rate'
  const stated = readDays(toAsciiDigits(text('daysFrom')), toAsciiDigits(text('daysTo')))
  if (!stated.ok) problems[field('daysTo')] = 'days'
  const days = stated.ok && stated.days ? { days: stated.days } : {}
  const name = nameIn(typed, field('name'))
  requireName({ name, field: field('name'), problems, options })
  const about = {
    id: /^\d{1,9}$/.test(text('id')) ? Number(text('id')) : 0,
    ...{ kind, name },
    isEnabled: isTicked(typed, field('enabled')),
    isTaxable: isTicked(typed, field('taxable')),
  }
  if (kind === 'local_pickup') return { ...about, options: { cost: cost('cost'), ...days } }
  if (kind === 'free_shipping') {
    const minimum = readPrice(text('minimum'), options.decimals)
    if (!minimum.ok) problems[field('minimum')] = 'price'
    const requires = requirements.includes(text('requires')) ? text('requires') : ''
    const minimumInMinor = minimum.ok ? (minimum.value ?? 0) : 0
    return {
      ...about,
      options: {
        requires,
        minimumInMinor,
        ignoresDiscounts: isTicked(typed, field('ignoresDiscounts')),
        ...days,
      },
    }
  }
  const classCosts = options.classes
    .map(({ id, slug }) => [slug, cost(`class.${id}`)] as const)
    .filter(([, written]) => written !== '')
  return {
    ...about,
    options: {
      cost: cost('cost'),
      classCosts: Object.fromEntries(classCosts),
      perClass: text('perClass') === 'order' ? 'order' : 'class',
      ...days,
    },
  }
}

function nameIn(typed: Typed, field: string): LocalText {
  const [ar, en] = [textOf(typed, `${field}Ar`), textOf(typed, `${field}En`)].map((text) =>
    cutText(text, 200),
  )
  return { ...(ar && { ar }), ...(en && { en }) }
}

type Requiring = { name: LocalText; field: string; problems: Problems; options: ZoneOptions }

function requireName({ name, field, problems, options: { defaultLocale } }: Requiring): void {
  if (!name[defaultLocale]) problems[`${field}${defaultLocale === 'ar' ? 'Ar' : 'En'}`] = 'required'
}

/** As it stands in the form. */
export function writeZone(
  { name, regions, postcodes, methods }: ZoneValues,
  options: Pick<ZoneOptions, 'decimals' | 'classes'>,
): Typed {
  return {
    ...{ nameAr: [name.ar ?? ''], nameEn: [name.en ?? ''] },
    regions: regions.map(({ kind, code }) => `${kind}:${code}`),
    postcodes: [postcodes.join('\n')],
    ...Object.assign({}, ...methods.map((method, number) => writeMethod(method, number, options))),
  }
}

/** The fields of one method; also of one that was just added. */
export function writeMethod(
  { id, kind, name, isEnabled, isTaxable, options }: MethodValues,
  number: number,
  { decimals, classes }: Pick<ZoneOptions, 'decimals' | 'classes'>,
): Typed {
  const text = (key: string) => (typeof options[key] === 'string' ? options[key] : '')
  const classCosts = options.classCosts as Record<string, string> | undefined
  const costOf = (slug: string) =>
    classCosts && Object.hasOwn(classCosts, slug) ? (classCosts[slug] ?? '') : ''
  const minimum = typeof options.minimumInMinor === 'number' ? options.minimumInMinor : 0
  const days = daysIn(options)
  const fields: Typed = {
    ...{ id: [String(id)], kind: [kind], nameAr: [name.ar ?? ''], nameEn: [name.en ?? ''] },
    ...(isEnabled && { enabled: ['on'] }),
    ...(isTaxable && { taxable: ['on'] }),
    ...(options.ignoresDiscounts === true && { ignoresDiscounts: ['on'] }),
    ...{ place: [String(number + 1)], cost: [text('cost')], perClass: [text('perClass') || 'class'] },
    ...{ requires: [text('requires')], minimum: [minimum > 0 ? writePrice(minimum, decimals) : ''] },
    ...{ daysFrom: [days ? String(days.least) : ''], daysTo: [days ? String(days.most) : ''] },
    ...Object.fromEntries(classes.map((each) => [`class.${each.id}`, [costOf(each.slug)]])),
  }
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [`method.${number}.${field}`, value]),
  )
}
