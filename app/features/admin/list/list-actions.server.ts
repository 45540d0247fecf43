/** Reads the forms of a list, and redirects back to it. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { localePath } from '#app/platform/i18n/locales.ts'

const MAX_AT_ONCE = 200

export const rowId = z.coerce.number().int().min(1).max(2_147_483_647)
/** The selected rows, without duplicates. */
export const selectedIds = z
  .array(rowId)
  .max(MAX_AT_ONCE)
  .transform((ids) => [...new Set(ids)])
export const selectedUuids = z.array(z.uuid()).max(MAX_AT_ONCE)
/** The field that a confirmation submits. */
export const sure = z.literal('yes').optional()

/** Parses a submitted form; several fields `id` become `ids`. Input that no form of the page sends is a 400. */
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

/** Redirects to the filtered list at `path`, with a notice that `readNotice` reads. */
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
