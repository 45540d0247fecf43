/** What the forms of a list send, and the way back to it. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { localePath } from '#app/platform/i18n/locales.ts'

const MOST_AT_ONCE = 200

export const rowId = z.coerce.number().int().min(1).max(2_147_483_647)
/** The rows that were chosen; each once. */
export const chosenIds = z
  .array(rowId)
  .max(MOST_AT_ONCE)
  .transform((ids) => [...new Set(ids)])
export const chosenUuids = z.array(z.uuid()).max(MOST_AT_ONCE)
/** Sent by the answer to a question. */
export const sure = z.literal('yes').optional()

/** Reads what a form sent; several fields `id` become `ids`. Anything that no form of the page sends is a 400. */
export async function readListForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const sent = await request.formData().catch(() => new FormData())
  const read = schema.safeParse({ ...Object.fromEntries(sent), ids: sent.getAll('id') })
  if (!read.success) throw data(null, { status: 400 })
  return read.data
}

type Notice = { kind: string; [parameter: string]: string | number | string[] }

/** Leads back to the list at `path` as the address narrows it, with a notice that `readNotice` reads. */
export function backToList(page: PageRequest, path: string, { kind, ...more }: Notice): Response {
  const { services, locale, query } = page
  const next = new URLSearchParams(query)
  next.set('notice', kind)
  for (const [name, value] of Object.entries(more)) {
    next.delete(name)
    for (const each of [value].flat()) next.append(name, String(each))
  }
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`${path}?${next}`, locale, defaultLocale), { status: 303 })
}
