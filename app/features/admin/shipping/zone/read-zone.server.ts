/** Loads a zone's page: 'new', its id, or 'elsewhere' for the rest of the world. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Entity, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import type { ShippingClass, ZoneOptions, ZoneRecord } from './zone-fields.ts'
import { msg } from '@lingui/core/macro'
import { sql } from 'drizzle-orm'
import { data } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { findTaxHints, type TaxHint } from '#app/features/checkout/tax-inclusion.ts'
import { formatCurrencyName } from '#app/platform/i18n/format/currency-name.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'
import { listClasses } from '#app/features/admin/shipping/classes/classes.server.ts'
import { toPlaces } from './places.server.ts'
import { writeZone } from './zone-fields.ts'

export type ZoneView = {
  /** 0 for a new zone, and for the rest of the world. */
  id: number
  isRestOfWorld: boolean
  name: string
  version: string
  values: FormValues
  places: Entity[]
  classes: ShippingClass[]
  /** Name of the currency, as used in a sentence. */
  currency: string
  /** Whether the costs include tax. */
  tax: TaxHint
  isSaved: boolean
}

/** The zone of a URL. */
export type ZoneKey = { id: number; isRestOfWorld: boolean }

export async function readZonePage(page: PageRequest, idParam: string): Promise<ZoneView> {
  await requireStaff(page)
  const { services, query, locale } = page
  const { id, isRestOfWorld } = parseZoneParam(idParam)
  const options = await readZoneOptions(page, { id, isRestOfWorld })
  const isNew = id === 0 && !isRestOfWorld
  const storedZone = isNew ? undefined : await findZone(services.database.db, { id, isRestOfWorld })
  if (!isNew && !storedZone) throw data(null, { status: 404 })
  const record = storedZone?.record ?? { name: {}, regions: [], postcodes: [], methods: [] }
  return {
    ...{ id, isRestOfWorld },
    name: localizeLabel(record.name, locale),
    version: storedZone?.version ?? '',
    values: writeZone(record, options),
    places: toPlaces(page, record.regions),
    classes: options.classes,
    currency: formatCurrencyName(services.settings.current().catalog.currency, locale),
    tax: findTaxHints(services.settings.current().tax).charges,
    isSaved: query.get('notice') === 'saved',
  }
}

export function parseZoneParam(idParam: string): ZoneKey {
  if (idParam === 'elsewhere') return { id: 0, isRestOfWorld: true }
  if (idParam === 'new') return { id: 0, isRestOfWorld: false }
  if (!/^[1-9]\d{0,8}$/.test(idParam)) throw data(null, { status: 404 })
  return { id: Number(idParam), isRestOfWorld: false }
}

export async function readZoneOptions(
  { services, locale, i18n }: PageRequest,
  { isRestOfWorld }: ZoneKey,
): Promise<ZoneOptions> {
  const { catalog, shop } = services.settings.current()
  const classes = await listClasses(services.database.db)
  return {
    decimals: findCurrencyDecimals(catalog.currency),
    classes: [
      ...classes.map(({ id, slug, name }) => ({ id, slug, name: localizeLabel(name, locale) || slug })),
      { id: 0, slug: '', name: i18n._(msg`No shipping class`) },
    ],
    isRestOfWorld,
    defaultLocale: shop.defaultLocale,
  }
}

type StoredZone = ZoneRecord & { version: string }

/** A stored zone, and its version for optimistic locking. */
export async function findZone(
  queries: Queries,
  { id, isRestOfWorld }: ZoneKey,
): Promise<{ record: ZoneRecord; version: string } | undefined> {
  const { rows } = await queries.execute<StoredZone>(sql`
    select zone.name, zone.regions, zone.postcodes, own.methods,
      md5(concat_ws(' ', zone.name, zone.regions, zone.postcodes, own.methods)) as version
    from (
      select id, name, regions, postcodes from shipping_zones where id = ${id}
      union all select null, '{}', '[]', '{}' where ${isRestOfWorld}
    ) zone cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'name', m.name,
        'isEnabled', m.is_enabled, 'isTaxable', m.is_taxable, 'options', m.options) order by m.position, m.id), '[]') as methods
      from shipping_methods m where m.zone_id is not distinct from zone.id) own`)
  const [row] = rows
  if (!row) return undefined
  const { version, ...record } = row
  return { record, version }
}
