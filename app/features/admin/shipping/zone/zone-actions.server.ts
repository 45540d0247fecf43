/** The form of a zone's page: saved, places looked for, a method added, the zone deleted. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Found, Problems, Refusal, Thing, Typed } from '#app/features/admin/typed/typed.ts'
import type { WhichZone } from './read-zone.server.ts'
import { data, redirect } from 'react-router'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { allOf, intentOf, textOf, typedIn } from '#app/features/admin/typed/typed.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { methodNames } from './method-names.ts'
import { findPlaces, placesOf, regionsOf } from './places.server.ts'
import { findZone, whichZone, zoneOptions } from './read-zone.server.ts'
import { deleteZone, saveZone } from './save.server.ts'
import { methodKinds, methodNumbers, readZone, writeMethod } from './zone-fields.ts'

export type ZoneAnswer = Refusal & { places: Thing[]; found?: Found | undefined; asksDelete: boolean }

/** Does what the form asks and goes on, or says what is wrong; nothing that was typed is lost. */
export async function takeZoneForm(
  page: PageRequest,
  { which, request }: { which: string; request: Request },
) {
  const { userId: by } = await requireManager(page)
  const { services } = page
  const zone = whichZone(which)
  const typed = typedIn(await request.formData().catch(() => new FormData()))
  const intent = intentOf(typed)
  const version = textOf(typed, 'version')
  const answer = answerer(page, { typed, version })
  if (intent === 'find.regions') {
    const things = findPlaces(page, textOf(typed, 'find.regions').slice(0, 100))
    return answer({ found: { list: 'regions', things } })
  }
  const options = await zoneOptions(page, zone)
  if (intent === 'add') {
    const kind = methodKinds.find((each) => each === textOf(typed, 'addKind')) ?? 'flat_rate'
    const number = Math.max(-1, ...methodNumbers(typed)) + 1
    const about = { id: 0, kind, name: methodNames[kind], isEnabled: true, isTaxable: true, options: {} }
    return answer({ typed: { ...typed, ...writeMethod(about, number, options) } })
  }
  if (intent === 'delete' && zone.id > 0) return takeDelete(page, { by, zone, typed, version })
  if (intent !== 'save') throw data(null, { status: 400 })
  const { values, problems } = readZone(typed, options)
  if (Object.keys(problems).length > 0) return answer({ status: 422, problems })
  const regions = zone.isElsewhere ? [] : regionsOf(allOf(typed, 'regions'))
  const saved = await saveZone(services, { ...zone, by, version, values: { ...values, regions } })
  if (saved.ok)
    return goTo(page, `/admin/shipping/${zone.isElsewhere ? 'elsewhere' : saved.id}/?notice=saved`)
  if (saved.reason === 'gone') throw data(null, { status: 404 })
  // Saved once more with it, what is typed here is what counts.
  const current = await findZone(services.database.db, zone)
  return answer({ status: 409, version: current?.version ?? '' })
}

type Deleting = { by: number; zone: WhichZone; typed: Typed; version: string }

async function takeDelete(page: PageRequest, { by, zone, typed, version }: Deleting) {
  const answer = answerer(page, { typed, version })
  if (textOf(typed, 'sure') !== 'yes') return answer({ asksDelete: true })
  const done = await deleteZone(page.services, { by, id: zone.id, version })
  if (done === 'changed') {
    const current = await findZone(page.services.database.db, zone)
    return answer({ status: 409, version: current?.version ?? '' })
  }
  return goTo(page, '/admin/shipping/?notice=deleted')
}

type Answering = {
  status?: number
  typed?: Typed
  version?: string
  problems?: Problems
  found?: Found
  asksDelete?: boolean
}

function answerer(page: PageRequest, sent: { typed: Typed; version: string }) {
  return ({ status = 200, problems = {}, found, asksDelete = false, ...more }: Answering) => {
    const places = placesOf(page, regionsOf(allOf(sent.typed, 'regions')))
    const refusal = { ...sent, ...more, problems, isChanged: status === 409 }
    return data<ZoneAnswer>({ ...refusal, places, found, asksDelete }, { status })
  }
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(localePath(path, locale, services.settings.current().shop.defaultLocale), { status: 303 })
}
