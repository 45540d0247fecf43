/**
 * The page of a signed-in customer that was open too long has an expired nonce: it is renewed in the
 * background (ERR-5).
 */
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'
import { controlsOf } from '#app/features/contact-forms/client/hydrated-form.ts'

const field = '_wpnonce'

/** Renews the nonce in the form and in the data to be resent; false if there is no newer one. */
export async function renewNonce(form: HydratedForm, formData: FormData): Promise<boolean> {
  if (!formData.has(field)) return false
  const response = await fetch('/wp-admin/admin-ajax.php?action=rest-nonce').catch(() => undefined)
  const nonce = response?.ok ? await response.text() : ''
  if (!/^\w{6,64}$/.test(nonce) || nonce === formData.get(field)) return false
  formData.set(field, nonce)
  for (const control of controlsOf(form, field)) control.setAttribute('value', nonce)
  return true
}
