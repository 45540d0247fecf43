/**
 * The page of a signed-in customer that was open too long has an expired nonce: it is renewed in the
 * background (ERR-5).
 */
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'
import { findControls } from '#app/features/contact-forms/client/hydrated-form.ts'

const NONCE_FIELD = '_wpnonce'

/** Renews the nonce in the form and in the data to be resent; false if there is no newer one. */
export async function renewNonce(form: HydratedForm, formData: FormData): Promise<boolean> {
  if (!formData.has(NONCE_FIELD)) return false
  const response = await fetch('/wp-admin/admin-ajax.php?action=rest-nonce').catch(() => undefined)
  const nonce = response?.ok ? await response.text() : ''
  if (!/^\w{6,64}$/.test(nonce) || nonce === formData.get(NONCE_FIELD)) return false
  formData.set(NONCE_FIELD, nonce)
  for (const control of findControls(form, NONCE_FIELD)) control.setAttribute('value', nonce)
  return true
}
