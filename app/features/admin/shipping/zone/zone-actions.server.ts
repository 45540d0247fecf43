/** The form of a zone's page: save, search places, add a method, delete the zone. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type {
  EntitySearch,
  Problems,
  Refusal,
  Entity,
  FormValues,
} from '#app/features/admin/form-kit/form-values.ts'
import type { ZoneKey } from './read-zone.server.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readValues, readIntent, readText, readFormValues } from '#app/features/admin/form-kit/form-values.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { methodNames } from './method-names.ts'
import { findPlaces, toPlaces, parseRegions } from './places.server.ts'
import { findZone, parseZoneParam, readZoneOptions } from './read-zone.server.ts'
import { deleteZone, saveZone } from './save.server.ts'
import { methodKinds, listMethodNumbers, readZone, writeMethod } from './zone-fields.ts'

export type ZoneActionData = Refusal & {
  places: Entity[]
  search?: EntitySearch | undefined
  asksToConfirmDelete: boolean
}

/** Handles the form and redirects, or shows the errors; all input is kept. */
export async function handleZoneForm(
  page: PageRequest,
  { idParam, request }: { idParam: string; request: Request },
) {
  const { userId: actorId } = await requireStaff(page)
  const { services } = page
  const zone = parseZoneParam(idParam)
  const values = readFormValues(await request.formData().catch(() => new FormData()))
  const intent = readIntent(values)
  const version = readText(values, 'version')
  const respond = createResponder(page, { values, version })
  if (intent === 'find.regions') {
    const entities = findPlaces(page, readText(values, 'find.regions').slice(0, 100))
    return respond({ search: { list: 'regions', entities } })
  }
  const options = await readZoneOptions(page, zone)
  if (intent === 'add') {
    const kind = methodKinds.find((each) => each === readText(values, 'addKind')) ?? 'flat_rate'
    const number = Math.max(-1, ...listMethodNumbers(values)) + 1
    const newMethod = { id: 0, kind, name: methodNames[kind], isEnabled: true, isTaxable: true, options: {} }
    return respond({ values: { ...values, ...writeMethod(newMethod, number, options) } })
  }
  if (intent === 'delete' && zone.id > 0) return handleDelete(page, { actorId, zone, values, version })
  if (intent !== 'save') throw data(null, { status: 400 })
  const { record, problems } = readZone(values, options)
  if (Object.keys(problems).length > 0) return respond({ status: 422, problems })
  const regions = zone.isRestOfWorld ? [] : parseRegions(readValues(values, 'regions'))
  const saveResult = await saveZone(services, { ...zone, actorId, version, record: { ...record, regions } })
  if (saveResult.ok)
    return goTo(page, `/admin/shipping/${zone.isRestOfWorld ? 'elsewhere' : saveResult.id}/?notice=saved`)
  if (saveResult.reason === 'gone') throw data(null, { status: 404 })
  // Submitting again with the current version overwrites the other change.
  const currentZone = await findZone(services.database.db, zone)
  return respond({ status: 409, version: currentZone?.version ?? '' })
}

type DeleteZoneInput = { actorId: number; zone: ZoneKey; values: FormValues; version: string }

async function handleDelete(page: PageRequest, { actorId, zone, values, version }: DeleteZoneInput) {
  const respond = createResponder(page, { values, version })
  if (readText(values, 'sure') !== 'yes') return respond({ asksToConfirmDelete: true })
  const result = await deleteZone(page.services, { actorId, id: zone.id, version })
  if (result === 'changed') {
    const currentZone = await findZone(page.services.database.db, zone)
    return respond({ status: 409, version: currentZone?.version ?? '' })
  }
  return goTo(page, '/admin/shipping/?notice=deleted')
}

type ResponseInput = {
  status?: number
  values?: FormValues
  version?: string
  problems?: Problems
  search?: EntitySearch
  asksToConfirmDelete?: boolean
}

function createResponder(page: PageRequest, formState: { values: FormValues; version: string }) {
  return ({
    status = 200,
    problems = {},
    search,
    asksToConfirmDelete = false,
    ...overrides
  }: ResponseInput) => {
    const places = toPlaces(page, parseRegions(readValues(formState.values, 'regions')))
    const refusal = { ...formState, ...overrides, problems, isConflict: status === 409 }
    return data<ZoneActionData>({ ...refusal, places, search, asksToConfirmDelete }, { status })
  }
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(addLocalePrefix(path, locale, services.settings.current().shop.defaultLocale), {
    status: 303,
  })
}
