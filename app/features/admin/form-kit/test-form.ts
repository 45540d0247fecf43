/** The fields that a browser would submit from the form of an admin page. */
import type { Fields } from '#app/features/admin/inbox/test-inbox.server.ts'

export function formIn(page: string): Fields {
  const html = page.split('class="product-form"')[1]?.split('</form>')[0] ?? ''
  const fields: Record<string, string[]> = {}
  const add = (name: string | undefined, value: string) => name && (fields[name] ??= []).push(decode(value))
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const { name, value, type } = attributesOf(tag)
    if (type !== 'checkbox') add(name, value ?? '')
    else if (/\schecked/.test(tag)) add(name, value ?? 'on')
  }
  for (const [, tag = '', text = ''] of html.matchAll(/<textarea([^>]*)>([^<]*)</g))
    add(attributesOf(tag).name, text)
  for (const [, tag = '', options = ''] of html.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const chosen = /<option[^>]*selected[^>]*>/.exec(options)?.[0] ?? /<option[^>]*>/.exec(options)?.[0] ?? ''
    add(attributesOf(tag).name, attributesOf(chosen).value ?? '')
  }
  return fields
}

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
