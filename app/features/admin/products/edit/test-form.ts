/** Test helper: the form of a product as a browser would submit it. */
import type { FormFields } from '#app/features/admin/inbox/test-inbox.server.ts'

/** The fields of the form on a product's page, with their values. */
export function readProductFormFields(page: string): FormFields {
  const html = page.split('class="product-form"')[1]?.split('</form>')[0] ?? ''
  const fields: Record<string, string[]> = {}
  const add = (name: string | undefined, value: string) =>
    name && (fields[name] ??= []).push(decodeEntities(value))
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const { name, value = 'on', type } = readAttributes(tag)
    if (type !== 'checkbox' || /\schecked/.test(tag))
      add(name, type === 'checkbox' || value !== 'on' ? value : '')
  }
  for (const [, tag = '', text = ''] of html.matchAll(/<textarea([^>]*)>([^<]*)</g))
    add(readAttributes(tag).name, text)
  for (const [, tag = '', options = ''] of html.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const selectedOption =
      /<option[^>]*selected[^>]*>/.exec(options)?.[0] ?? /<option[^>]*>/.exec(options)?.[0] ?? ''
    add(readAttributes(tag).name, readAttributes(selectedOption).value ?? '')
  }
  return fields
}

const readAttributes = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w.-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
const decodeEntities = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
