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
import { allOf, intentOf, textOf, readFormValues } from '#app/features/admin/form-kit/form-values.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { methodNames } from './method-names.ts'
import { findPlaces, placesOf, regionsOf } from './places.server.ts'
import { findZone, parseZoneParam, zoneOptions } from './read-zone.server.ts'
import { deleteZone, saveZone } from './save.server.ts'
import { methodKinds, methodNumbers, readZone, writeMethod } from './zone-fields.ts'

export type ZoneActionData = Refusal & {
  places: Entity[]
  search?: EntitySearch | undefined
  asksToConfirmDelete: boolean
}

/** Handles the form and redirects, or shows the errors; all input is kept. */
export async function handleZoneForm(
  page: PageRequest,
  { which, request }: { which: string; request: Request },
) {
  const { userId: by } = await requireStaff(page)
  const { services } = page
  const zone = parseZoneParam(which)
  const values = readFormValues(await request.formData().catch(() => new FormData()))
  const intent = intentOf(values)
  const version = textOf(values, 'version')
  const answer = createResponder(page, { values, version })
  if (intent === 'find.regions') {
    const entities = findPlaces(page, textOf(values, 'find.regions').slice(0, 100))
    return answer({ search: { list: 'regions', entities } })
  }
  const options = await zoneOptions(page, zone)
  if (intent === 'add') {
    const kind = methodKinds.find((each) => each === textOf(values, 'addKind')) ?? 'flat_rate'
    const number = Math.max(-1, ...methodNumbers(values)) + 1
    const newMethod = { id: 0, kind, name: methodNames[kind], isEnabled: true, isTaxable: true, options: {} }
    return answer({ values: { ...values, ...writeMethod(newMethod, number, options) } })
  }
  if (intent === 'delete' && zone.id > 0) return handleDelete(page, { by, zone, values, version })
  if (intent !== 'save') throw data(null, { status: 400 })
  const { record, problems } = readZone(values, options)
  if (Object.keys(problems).length > 0) return answer({ status: 422, problems })
  const regions = zone.isRestOfWorld ? [] : regionsOf(allOf(values, 'regions'))
  const saved = await saveZone(services, { ...zone, by, version, record: { ...record, regions } })
  if (saved.ok)
    return goTo(page, `/admin/shipping/${zone.isRestOfWorld ? 'elsewhere' : saved.id}/?notice=saved`)
  if (saved.reason === 'gone') throw data(null, { status: 404 })
  // Submitting again with the current version overwrites the other change.
  const current = await findZone(services.database.db, zone)
  return answer({ status: 409, version: current?.version ?? '' })
}

type DeleteZoneInput = { by: number; zone: ZoneKey; values: FormValues; version: string }

async function handleDelete(page: PageRequest, { by, zone, values, version }: DeleteZoneInput) {
  const answer = createResponder(page, { values, version })
  if (textOf(values, 'sure') !== 'yes') return answer({ asksToConfirmDelete: true })
  const result = await deleteZone(page.services, { by, id: zone.id, version })
  if (result === 'changed') {
    const current = await findZone(page.services.database.db, zone)
    return answer({ status: 409, version: current?.version ?? '' })
  }
  return goTo(page, '/admin/shipping/?notice=deleted')
}

type AnswerInput = {
  status?: number
  values?: FormValues
  version?: string
  problems?: Problems
  search?: EntitySearch
  asksToConfirmDelete?: boolean
}

function createResponder(page: PageRequest, sent: { values: FormValues; version: string }) {
  return ({ status = 200, problems = {}, search, asksToConfirmDelete = false, ...more }: AnswerInput) => {
    const places = placesOf(page, regionsOf(allOf(sent.values, 'regions')))
    const refusal = { ...sent, ...more, problems, isConflict: status === 409 }
    return data<ZoneActionData>({ ...refusal, places, search, asksToConfirmDelete }, { status })
  }
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(localePath(path, locale, services.settings.current().shop.defaultLocale), { status: 303 })
}
