/** Turnstile: a widget in each form, and a new token after each submission (contact-forms.md 2.12, 4.8). */
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'
import { loadScript } from './load-script.ts'

type Turnstile = {
  render: (container: HTMLElement, options: Record<string, unknown>) => string
  reset: (widgetId: string) => void
}

declare global {
  var turnstile: Turnstile | undefined
}

export async function startTurnstile(forms: HydratedForm[]): Promise<void> {
  await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  const { turnstile } = globalThis
  if (!turnstile) return
  for (const form of forms) {
    for (const container of form.querySelectorAll<HTMLElement>('.wpcf7-turnstile')) {
      const widgetId = turnstile.render(container, readOptions(container))
      // A token is valid for one submission.
      form.addEventListener('wpcf7submit', () => turnstile.reset(widgetId))
    }
  }
}

/** Reads the options from the tag's attributes: 'data-response-field-name' → 'response-field-name'. */
function readOptions({ attributes }: HTMLElement): Record<string, unknown> {
  const dataAttributes = [...attributes].filter(({ name }) => name.startsWith('data-'))
  return Object.fromEntries(dataAttributes.map(({ name, value }) => [name.slice('data-'.length), value]))
}
