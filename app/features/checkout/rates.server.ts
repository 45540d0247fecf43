/**
 * The merchant's tax rates, zones and methods: few, read by every checkout, and therefore cached in memory
 * until one changes.
 */
import type { Database } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { DeliveryDays } from './shipping/days.ts'
import type { Method } from './shipping/methods.ts'
import type { Zone } from './shipping/zones.ts'
import type { TaxRate } from './taxes/rates.ts'
import { asc, eq } from 'drizzle-orm'
import { parseDays } from './shipping/days.ts'
import { shippingMethods, shippingZones, taxRates } from './tables.server.ts'

/** Cache tag of the tax rates, zones and methods: every write to one of them publishes it. */
export const RATES_TAG = 'rates'

export type NamedRate = TaxRate & { name: LocalText }
export type NamedMethod = Method & {
  name: LocalText
  zoneId: number | null
  /** Absent: not stated by the merchant. */
  days?: DeliveryDays
}

export type Rates = {
  taxRates: NamedRate[]
  /** The merchant's tax classes besides the standard one. */
  taxClasses: string[]
  zones: Zone[]
  /** Enabled methods, in the merchant's order. */
  methods: NamedMethod[]
}

export async function readRates({ database }: { database: Pick<Database, 'db'> }): Promise<Rates> {
  const [taxes, zones, methods] = await Promise.all([
    database.db.select().from(taxRates).orderBy(asc(taxRates.position), asc(taxRates.id)),
    database.db.select().from(shippingZones).orderBy(asc(shippingZones.position), asc(shippingZones.id)),
    database.db
      .select()
      .from(shippingMethods)
      .where(eq(shippingMethods.isEnabled, true))
      .orderBy(asc(shippingMethods.position), asc(shippingMethods.id)),
  ])
  return {
    taxRates: taxes.map(({ id, ...rate }) => ({ ...rate, id: String(id) })),
    taxClasses: [...new Set(taxes.map(({ taxClass }) => taxClass))].filter((taxClass) => taxClass !== ''),
    zones: zones.map(({ name, ...zone }) => ({ ...zone, name: name.en ?? '' })),
    methods: methods.map(toMethod),
  }
}

type MethodRow = typeof shippingMethods.$inferSelect

function toMethod({ id, zoneId, name, kind, isTaxable, options }: MethodRow): NamedMethod {
  const days = parseDays(options)
  const baseMethod = { id, zoneId, name, isTaxable, ...(days && { days }) }
  const cost = readText(options, 'cost')
  if (kind === 'local_pickup') return { ...baseMethod, kind, cost }
  if (kind === 'free_shipping') {
    const requires = readText(options, 'requires')
    return {
      ...baseMethod,
      kind,
      requires: isRequirement(requires) ? requires : '',
      minimumInMinor: typeof options.minimumInMinor === 'number' ? options.minimumInMinor : 0,
      ignoresDiscounts: options.ignoresDiscounts === true,
    }
  }
  return {
    ...baseMethod,
    kind,
    cost,
    classCosts: readTexts(options.classCosts),
    perClass: options.perClass === 'order' ? 'order' : 'class',
  }
}

const requirements = ['', 'coupon', 'min_amount', 'either', 'both'] as const

function isRequirement(text: string): text is (typeof requirements)[number] {
  return requirements.some((each) => each === text)
}

function readText(options: Record<string, unknown>, key: string): string {
  const value = options[key]
  return typeof value === 'string' ? value : ''
}

function readTexts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
}
