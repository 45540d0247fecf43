/** Converts between a stored zone with its methods and its form values. Pure. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Region } from '#app/features/checkout/shipping/zones.ts'
import type { Method } from '#app/features/checkout/shipping/methods.ts'
import type { Problems, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import { isChecked, readTextList, readText } from '#app/features/admin/form-kit/form-values.ts'
import { readPrice } from '#app/features/catalog/csv/cells.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { parseCost } from '#app/features/checkout/shipping/cost.ts'
import { parseDays, readDays } from '#app/features/checkout/shipping/days.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

export type MethodRecord = {
  /** 0 for a new method. */
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

/** A shipping class; for products without a class, `slug` is '' and `id` is 0. */
export type ShippingClass = { id: number; slug: string; name: string }

export type ZoneOptions = {
  decimals: number
  classes: ShippingClass[]
  /** Whether the zone is the rest of the world, which has only methods. */
  isRestOfWorld: boolean
  defaultLocale: 'ar' | 'en'
}

export const methodKinds = ['flat_rate', 'free_shipping', 'local_pickup'] as const satisfies Method['kind'][]
const requirements = ['', 'coupon', 'min_amount', 'either', 'both']
const MAX_METHODS = 50
const MAX_POSTCODES = 1000

/** The numbers of the methods in a form, in form order. */
export function listMethodNumbers(values: FormValues): number[] {
  const numbers = Object.keys(values).flatMap((name) => {
    const [, number] = /^method\.(\d{1,4})\.kind$/.exec(name) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  return numbers.slice(0, MAX_METHODS)
}

/** Reads a zone from form values, with validation errors by field. places.server.ts parses the regions. */
export function readZone(
  values: FormValues,
  options: ZoneOptions,
): { record: Omit<ZoneRecord, 'regions'>; problems: Problems } {
  const problems: Problems = {}
  const name = readName(values, 'name')
  if (!options.isRestOfWorld) requireName({ name, field: 'name', problems, options })
  const methods = listMethodNumbers(values)
    .filter((number) => !isChecked(values, `method.${number}.remove`))
    .map((number, index) => {
      const position = Number(readText(values, `method.${number}.place`)) || index + 1
      return { place: position, record: readMethod(values, { number, options, problems }) }
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ record }) => record)
  const postcodes = readTextList(values, 'postcodes').slice(0, MAX_POSTCODES)
  return { record: { name, postcodes, methods }, problems }
}

type ReadMethodInput = { number: number; options: ZoneOptions; problems: Problems }

function readMethod(values: FormValues, { number, options, problems }: ReadMethodInput): MethodRecord {
  const createFieldName = (name: string) => `method.${number}.${name}`
  const readField = (name: string) => readText(values, createFieldName(name))
  const readCostField = (name: string) => {
    if (!parseCost(readField(name)).ok) problems[createFieldName(name)] = 'cost'
    return readField(name)
  }
  const kind = methodKinds.find((each) => each === readField('kind')) ?? 'flat_rate'
  const daysResult = readDays(toAsciiDigits(readField('daysFrom')), toAsciiDigits(readField('daysTo')))
  if (!daysResult.ok) problems[createFieldName('daysTo')] = 'days'
  const days = daysResult.ok && daysResult.days ? { days: daysResult.days } : {}
  const name = readName(values, createFieldName('name'))
  requireName({ name, field: createFieldName('name'), problems, options })
  const baseRecord = {
    id: /^\d{1,9}$/.test(readField('id')) ? Number(readField('id')) : 0,
    ...{ kind, name },
    isEnabled: isChecked(values, createFieldName('enabled')),
    isTaxable: isChecked(values, createFieldName('taxable')),
  }
  if (kind === 'local_pickup') return { ...baseRecord, options: { cost: readCostField('cost'), ...days } }
  if (kind === 'free_shipping') {
    const minimumCell = readPrice(readField('minimum'), options.decimals)
    if (!minimumCell.ok) problems[createFieldName('minimum')] = 'price'
    const requires = requirements.includes(readField('requires')) ? readField('requires') : ''
    const minimumInMinor = minimumCell.ok ? (minimumCell.value ?? 0) : 0
    return {
      ...baseRecord,
      options: {
        requires,
        minimumInMinor,
        ignoresDiscounts: isChecked(values, createFieldName('ignoresDiscounts')),
        ...days,
      },
    }
  }
  const classCosts = options.classes
    .map(({ id, slug }) => [slug, readCostField(`class.${id}`)] as const)
    .filter(([, costText]) => costText !== '')
  return {
    ...baseRecord,
    options: {
      cost: readCostField('cost'),
      classCosts: Object.fromEntries(classCosts),
      perClass: readField('perClass') === 'order' ? 'order' : 'class',
      ...days,
    },
  }
}

function readName(values: FormValues, field: string): LocalText {
  const [ar, en] = [readText(values, `${field}Ar`), readText(values, `${field}En`)].map((text) =>
    cutText(text, 200),
  )
  return { ...(ar && { ar }), ...(en && { en }) }
}

type RequireNameInput = { name: LocalText; field: string; problems: Problems; options: ZoneOptions }

function requireName({ name, field, problems, options: { defaultLocale } }: RequireNameInput): void {
  if (!name[defaultLocale]) problems[`${field}${defaultLocale === 'ar' ? 'Ar' : 'En'}`] = 'required'
}

/** Returns the form values of a zone. */
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
  const readField = (key: string) => (typeof options[key] === 'string' ? options[key] : '')
  const classCosts = options.classCosts as Record<string, string> | undefined
  const findCost = (slug: string) =>
    classCosts && Object.hasOwn(classCosts, slug) ? (classCosts[slug] ?? '') : ''
  const minimum = typeof options.minimumInMinor === 'number' ? options.minimumInMinor : 0
  const days = parseDays(options)
  const fields: FormValues = {
    ...{ id: [String(id)], kind: [kind], nameAr: [name.ar ?? ''], nameEn: [name.en ?? ''] },
    ...(isEnabled && { enabled: ['on'] }),
    ...(isTaxable && { taxable: ['on'] }),
    ...(options.ignoresDiscounts === true && { ignoresDiscounts: ['on'] }),
    ...{
      place: [String(number + 1)],
      cost: [readField('cost')],
      perClass: [readField('perClass') || 'class'],
    },
    ...{ requires: [readField('requires')], minimum: [minimum > 0 ? writePrice(minimum, decimals) : ''] },
    ...{ daysFrom: [days ? String(days.least) : ''], daysTo: [days ? String(days.most) : ''] },
    ...Object.fromEntries(classes.map((each) => [`class.${each.id}`, [findCost(each.slug)]])),
  }
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [`method.${number}.${field}`, value]),
  )
}
