/** Origins as a merchant enters them and as browsers send them. Pure. */

/** Parses a list of URLs into origins as browsers send them; undefined when one of the URLs is invalid. */
export function parseOrigins(text: string): readonly string[] | undefined {
  const origins = text.split(/[\s,،]+/).flatMap((part) => (part === '' ? [] : [parseOrigin(part)]))
  return origins.every((origin) => origin !== undefined) ? [...new Set(origins)] : undefined
}

function parseOrigin(text: string): string | undefined {
  // A whole URL would seem to allow less than it does: browsers send no path.
  if (!/^https?:\/\/[^/\\?#@*]+\/?$/i.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin
}
