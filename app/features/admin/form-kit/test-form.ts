/** The fields that a browser would submit from the form of an admin page. */
import type { FormFields } from '#app/features/admin/inbox/test-inbox.server.ts'

export function readFormFields(page: string): FormFields {
  const html = page.split('class="product-form"')[1]?.split('</form>')[0] ?? ''
  const fields: Record<string, string[]> = {}
  const add = (name: string | undefined, value: string) =>
    name && (fields[name] ??= []).push(decodeEntities(value))
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const { name, value, type } = readTagAttributes(tag)
    if (type !== 'checkbox') add(name, value ?? '')
    else if (/\schecked/.test(tag)) add(name, value ?? 'on')
  }
  for (const [, tag = '', text = ''] of html.matchAll(/<textarea([^>]*)>([^<]*)</g))
    add(readTagAttributes(tag).name, text)
  for (const [, tag = '', options = ''] of html.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const selectedOption =
      /<option[^>]*selected[^>]*>/.exec(options)?.[0] ?? /<option[^>]*>/.exec(options)?.[0] ?? ''
    add(readTagAttributes(tag).name, readTagAttributes(selectedOption).value ?? '')
  }
  return fields
}

function readTagAttributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
