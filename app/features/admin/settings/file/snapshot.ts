/** Snapshot of a section's controls, to be compared with the stored one. */

type Entries = Iterable<[string, FormDataEntryValue]>
type IsSecret = (name: string) => boolean

/** A secret is included only while its field is filled. */
export function createSnapshot(entries: Entries, isSecret: IsSecret): string {
  return serialize([...entries].filter(([name, value]) => !isSecret(name) || value !== ''))
}

/** The snapshot after saving: the fields of secrets are emptied then. */
export function createSnapshotAfterSaving(entries: Entries, isSecret: IsSecret): string {
  return serialize([...entries].filter(([name]) => !isSecret(name)))
}

function serialize(entries: [string, FormDataEntryValue][]): string {
  return JSON.stringify(entries.filter(([name]) => name.startsWith('set.')))
}
