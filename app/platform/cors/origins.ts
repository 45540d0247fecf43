/** Origins as an owner writes them, and as browsers name them. Pure. */

/** 'https://a.example, https://b.example/' → as browsers name them; undefined when one of them is none. */
export function originsIn(text: string): readonly string[] | undefined {
  const origins = text.split(/[\s,،]+/).flatMap((part) => (part === '' ? [] : [originOf(part)]))
  return origins.every((origin) => origin !== undefined) ? [...new Set(origins)] : undefined
}

function originOf(text: string): string | undefined {
  // A whole address would seem to allow less than it does: browsers name no path.
  if (!/^https?:\/\/[^/\\?#@*]+\/?$/i.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin
}
