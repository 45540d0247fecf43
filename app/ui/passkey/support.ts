import { useAwake } from '#app/ui/scripts/use-awake.ts'

/** Whether this page can ask for a passkey: its script runs, it came over a safe connection, and the browser knows them. */
export function usePasskeySupport(): boolean {
  return useAwake() && window.isSecureContext && 'PublicKeyCredential' in window
}
