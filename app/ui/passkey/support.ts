import { useHydrated } from '#app/ui/scripts/use-hydrated.ts'

/**
 * Whether the page can request a passkey: JavaScript runs, the context is secure, and the browser supports
 * passkeys.
 */
export function usePasskeySupport(): boolean {
  return useHydrated() && window.isSecureContext && 'PublicKeyCredential' in window
}
