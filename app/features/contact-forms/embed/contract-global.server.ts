/** What scripts written for WordPress find on a page with a form before they begin (contact-forms.md 4.1). */
import type { PageSources } from '#app/platform/page-cache/policy.ts'
import { API_NAMESPACE } from '#app/features/contact-forms/rules.ts'
import { knownHashOf } from '#app/platform/page-cache/policy.ts'

export type ContractGlobal = { html: string; sources: PageSources }

/**
 * `var wpcf7`, and what lets it run. Never `cached`: with it scripts ask for new questions as soon as they run, which
 * empties what somebody has begun to write; here a page with questions is not kept at all.
 */
export function contractGlobal(siteUrl: string): ContractGlobal {
  const global = { api: { root: `${siteUrl}/wp-json/`, namespace: API_NAMESPACE } }
  const script = `var wpcf7 = ${JSON.stringify(global).replaceAll('<', '\\u003c')};`
  return {
    html: `<script>${script}</script>`,
    sources: { scripts: [`'sha256-${knownHashOf(script)}'`], frames: [], calls: [] },
  }
}
