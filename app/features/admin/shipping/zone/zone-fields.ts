/** The form values of a zone and its methods ↔ the stored zone. Pure. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Region } from '#app/features/checkout/shipping/zones.ts'
import type { Method } from '#app/features/checkout/shipping/methods.ts'
import type { Problems, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import { isTicked, partsOf, textOf } from '#app/features/admin/form-kit/form-values.ts'
import { readPrice } from '#app/features/catalog/csv/cells.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { readCost } from '#app/features/checkout/shipping/cost.ts'
import { daysIn, readDays } from '#app/features/checkout/shipping/days.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

export type MethodRecord = {
  /** 0: a new one. */
  id: number
  kind: Method['kind']
  name: LocalText
  isEnabled: boolean
  isTaxable: boolean
  options: Record<string, unknown>
}

export type ZoneRecord = {
  name: LocalText
  regions: Region[]
  postcodes: string[]
  /** Shipping methods in display order. */
  methods: MethodRecord[]
}

/** '' for products without a class; `id` is 0 then. */
export type ShippingClass = { id: number; slug: string; name: string }

export type ZoneOptions = {
  decimals: number
  classes: ShippingClass[]
  /** The rest of the world: it has methods only. */
  isRestOfWorld: boolean
  defaultLocale: 'ar' | 'en'
}

export const methodKinds = ['flat_rate', 'free_shipping', 'local_pickup'] as const satisfies Method['kind'][]
const requirements = ['', 'coupon', 'min_amount', 'either', 'both']
const MAX_METHODS = 50
const MAX_POSTCODES = 1000

/** The numbers of the methods in a form, in form order. */
export function methodNumbers(values: FormValues): number[] {
  const numbers = Object.keys(values).flatMap((name) => {
    const [, number] = /^method\.(\d{1,4})\.kind$/.exec(name) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  return numbers.slice(0, MAX_METHODS)
}

/** Form values → a zone, or the validation errors by field. The regions are parsed by places.server.ts. */
export function readZone(
  values: FormValues,
  options: ZoneOptions,
): { record: Omit<ZoneRecord, 'regions'>; problems: Problems } {
  const problems: Problems = {}
  const name = nameIn(values, 'name')
  if (!options.isRestOfWorld) requireName({ name, field: 'name', problems, options })
  const methods = methodNumbers(values)
    .filter((number) => !isTicked(values, `method.${number}.remove`))
    .map((number, index) => {
      const place = Number(textOf(values, `method.${number}.place`)) || index + 1
      return { place, record: readMethod(values, { number, options, problems }) }
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ record }) => record)
  const postcodes = partsOf(values, 'postcodes').slice(0, MAX_POSTCODES)
  return { record: { name, postcodes, methods }, problems }
}

type ReadMethodInput = { number: number; options: ZoneOptions; problems: Problems }

function readMethod(values: FormValues, { number, options, problems }: ReadMethodInput): MethodRecord {
  const field = (name: string) => `method.${number}.${name}`
  const text = (name: string) => textOf(values, field(name))
  const cost = (name: string) => {
    if (!readCost(text(name)).ok) problems[field(name)] = 'cost'
    return text(name)
  }
  const kind = methodKinds.find((each) => each === text('kind')) ?? 'flat_rate'
  const stated = readDays(toAsciiDigits(text('daysFrom')), toAsciiDigits(text('daysTo')))
  if (!stated.ok) problems[field('daysTo')] = 'days'
  const days = stated.ok && stated.days ? { days: stated.days } : {}
  const name = nameIn(values, field('name'))
  requireName({ name, field: field('name'), problems, options })
  const about = {
    id: /^\d{1,9}$/.test(text('id')) ? Number(text('id')) : 0,
    ...{ kind, name },
    isEnabled: isTicked(values, field('enabled')),
    isTaxable: isTicked(values, field('taxable')),
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
        ignoresDiscounts: isTicked(values, field('ignoresDiscounts')),
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

function nameIn(values: FormValues, field: string): LocalText {
  const [ar, en] = [textOf(values, `${field}Ar`), textOf(values, `${field}En`)].map((text) =>
    cutText(text, 200),
  )
  return { ...(ar && { ar }), ...(en && { en }) }
}

type RequireNameInput = { name: LocalText; field: string; problems: Problems; options: ZoneOptions }

function requireName({ name, field, problems, options: { defaultLocale } }: RequireNameInput): void {
  if (!name[defaultLocale]) problems[`${field}${defaultLocale === 'ar' ? 'Ar' : 'En'}`] = 'required'
}

/** A zone → its form values. */
export function writeZone(
  { name, regions, postcodes, methods }: ZoneRecord,
  options: Pick<ZoneOptions, 'decimals' | 'classes'>,
): FormValues {
  return {
    ...{ nameAr: [name.ar ?? ''], nameEn: [name.en ?? ''] },
    regions: regions.map(({ kind, code }) => `${kind}:${code}`),
    postcodes: [postcodes.join('\n')],
    ...Object.assign({}, ...methods.map((method, number) => writeMethod(method, number, options))),
  }
}

/** The fields of one method, stored or just added. */
export function writeMethod(
  { id, kind, name, isEnabled, isTaxable, options }: MethodRecord,
  number: number,
  { decimals, classes }: Pick<ZoneOptions, 'decimals' | 'classes'>,
): FormValues {
  const text = (key: string) => (typeof options[key] === 'string' ? options[key] : '')
  const classCosts = options.classCosts as Record<string, string> | undefined
  const costOf = (slug: string) =>
    classCosts && Object.hasOwn(classCosts, slug) ? (classCosts[slug] ?? '') : ''
  const minimum = typeof options.minimumInMinor === 'number' ? options.minimumInMinor : 0
  const days = daysIn(options)
  const fields: FormValues = {
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
