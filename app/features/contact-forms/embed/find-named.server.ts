/** Finds the form that a shortcode names (contact-forms.md 10.3). */
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { FormCache } from '#app/features/contact-forms/definition/form-cache.server.ts'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'

type Services = { forms: FormCache }

/** Finds a form by the beginning of its hash, else by id, else by title; a long number may be hash or id. */
export async function findNamedForm(
  services: Services,
  { name, attributes, positionalValues }: Shortcode,
): Promise<ContactForm | undefined> {
  const [first = '', ...rest] = positionalValues
  // The shortcode from before version 3: `[contact-form 3 "Title"]`.
  if (name === 'contact-form') return findOldForm(services, first, rest.join(' '))
  const { id = '', title = '' } = attributes
  return (
    (await findByHash(services, id)) ??
    (await findByNumber(services, id)) ??
    (await findByTitle(services, title))
  )
}

async function findOldForm(services: Services, number: string, title: string) {
  const oldUnitId = parseNumber(number)
  const found = oldUnitId === undefined ? undefined : await findForm(services, { oldUnitId })
  return found ?? (await findByTitle(services, title))
}

async function findByHash(services: Services, id: string) {
  return findForm(services, { hash: id.trim() })
}

async function findByNumber(services: Services, id: string) {
  const number = parseNumber(id)
  return number === undefined ? undefined : findForm(services, { id: number })
}

async function findByTitle(services: Services, title: string) {
  return title.trim() === '' ? undefined : findForm(services, { title: title.trim() })
}

function parseNumber(text: string): number | undefined {
  return /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : undefined
}
