/** The validation schemas of the forms of a page: embedded in it, or fetched once per form (API-3). */
import type { ApiConfig, FormsApi } from './globals.ts'
import { readSchema } from '#app/features/contact-forms/validation/read-schema.ts'
import { createApiUrl } from './globals.ts'

/** A form without a schema is validated by the server only. */
export async function loadSchemas({ api, schemas }: FormsApi, ids: number[]): Promise<void> {
  const missingIds = [...new Set(ids)].filter((id) => !schemas.has(id))
  await Promise.all(
    missingIds.map(async (id) => {
      const schemaJson = readInlineSchema(id) ?? (await fetchSchema(api, id))
      if (schemaJson !== undefined) schemas.set(id, readSchema(schemaJson))
    }),
  )
}

function readInlineSchema(id: number): unknown {
  const text = document.querySelector(`script.wpcf7-schema[data-wpcf7-id="${id}"]`)?.textContent
  return text ? JSON.parse(text) : undefined
}

async function fetchSchema(api: ApiConfig, id: number): Promise<unknown> {
  const path = `contact-forms/${id}/feedback/schema?_locale=${document.documentElement.lang}`
  try {
    const response = await fetch(createApiUrl(api, path), {
      headers: { Accept: 'application/json, */*;q=0.1' },
    })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
