/**
 * '/assets/manifest-1a2b.js' → '/assets/manifest-1a2b-desk.js': the list of routes that the desk's documents load. The shop's
 * have one without the desk, so that a way from one to the other is a new document (ui/follow-links.tsx).
 */
export function deskManifest(shopManifest: string): string {
  return shopManifest.replace(/\.js$/, '-desk.js')
}
