/** The global object that scripts written for WordPress expect on a page with a form (contact-forms.md 4.1). */
import type { PageSources } from '#app/platform/page-cache/policy.ts'
import { API_NAMESPACE } from '#app/features/contact-forms/rules.ts'
import { findScriptHash } from '#app/platform/page-cache/policy.ts'

export type ContractGlobal = { html: string; sources: PageSources }

/**
 * `var wpcf7`, and the CSP source that allows it. Never sets `cached`: scripts would then refill the
 * challenges as soon as they run, which clears what the visitor has typed; here a page with challenges is not
 * cached at all.
 */
export function createContractGlobal(siteUrl: string): ContractGlobal {
  const global = { api: { root: `${siteUrl}/wp-json/`, namespace: API_NAMESPACE } }
  const script = `var wpcf7 = ${JSON.stringify(global).replaceAll('<', '\\u003c')};`
  return {
    html: `<script>${script}</script>`,
    sources: { scripts: [`'sha256-${findScriptHash(script)}'`], frames: [], calls: [] },
  }
}
