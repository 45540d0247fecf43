/** What the controls of a section say, to be compared with what is kept. */

type Entries = Iterable<[string, FormDataEntryValue]>
type IsSecret = (name: string) => boolean

/** The text of a secret counts as long as it is not sent. */
export function snapshotOf(entries: Entries, isSecret: IsSecret): string {
  return written([...entries].filter(([name, value]) => !isSecret(name) || value !== ''))
}

/** The same once it is saved: the fields of secrets are emptied then. */
export function snapshotAfterSaving(entries: Entries, isSecret: IsSecret): string {
  return written([...entries].filter(([name]) => !isSecret(name)))
}

function written(entries: [string, FormDataEntryValue][]): string {
  return JSON.stringify(entries.filter(([name]) => name.startsWith('set.')))
}
