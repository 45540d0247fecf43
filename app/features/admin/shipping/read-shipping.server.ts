/** Loads the shipping page. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Region, Zone } from '#app/features/checkout/shipping/zones.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { sql } from 'drizzle-orm'
import { findShadowingZones } from '#app/features/checkout/shipping/zones.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'
import { toPlaces } from './zone/places.server.ts'

export type ZoneRow = {
  /** 0: the rest of the world. */
  id: number
  name: string
  /** Empty: the whole world. */
  places: string
  hasPostcodes: boolean
  /** Names of the shipping methods. */
  methods: string[]
  /** Names of the zones above it that cover all of its places, so that it is never used. */
  coveredBy: string[]
}

export type ShippingView = { zones: ZoneRow[]; restOfWorld: ZoneRow; notice: string }

type ZoneListRow = {
  id: number | null
  name: LocalText
  regions: Region[]
  postcodes: string[]
  position: number | null
  methods: LocalText[] | null
}

const MAX_LISTED_PLACES = 12

export async function readShipping(page: PageRequest): Promise<ShippingView> {
  await requireStaff(page)
  const { services, locale, query } = page
  const { rows } = await services.database.db.execute<ZoneListRow>(sql`
    select zone.*, (select jsonb_agg(m.name order by m.position, m.id) from shipping_methods m
      where m.is_enabled and m.zone_id is not distinct from zone.id) as methods
    from (
      select id, name, regions, postcodes, position from shipping_zones
      union all select null, '{}', '[]', '{}', null) zone
    order by zone.position nulls last, zone.id nulls last`)
  const storedZones = rows.flatMap(({ id, name, regions, postcodes, position }): Zone[] =>
    id === null
      ? []
      : [{ id, name: localizeLabel(name, locale), position: position ?? 0, regions, postcodes }],
  )
  const zones = rows.map(({ id, name, regions, postcodes, methods }): ZoneRow => {
    const storedZone = storedZones.find((zone) => zone.id === id)
    const places = toPlaces(page, regions).map((place) => place.name)
    const placeNames = new Intl.ListFormat(locale, { type: 'unit' }).format(
      places.slice(0, MAX_LISTED_PLACES),
    )
    return {
      id: id ?? 0,
      name: localizeLabel(name, locale),
      places: places.length > MAX_LISTED_PLACES ? `${placeNames} …` : placeNames,
      hasPostcodes: postcodes.length > 0,
      methods: (methods ?? []).map((method) => localizeLabel(method, locale)),
      coveredBy: (storedZone && findShadowingZones(storedZone, storedZones)?.map((zone) => zone.name)) ?? [],
    }
  })
  const emptyRow = { id: 0, name: '', places: '', hasPostcodes: false, methods: [], coveredBy: [] }
  return {
    zones: zones.filter(({ id }) => id > 0),
    restOfWorld: zones.find(({ id }) => id === 0) ?? emptyRow,
    notice: query.get('notice') ?? '',
  }
}
