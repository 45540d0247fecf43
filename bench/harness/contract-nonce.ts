/** Reads the nonce of `/?wc-ajax=` calls as the plugins' scripts do: `readContractNonce(shop, 'woosc_vars')`. */
export async function readContractNonce(
  { port }: { port: number },
  variable: 'woosc_vars' | 'woosq_vars' | 'woosw_vars',
): Promise<string> {
  const script = await (await fetch(`http://127.0.0.1:${port}/contract.js`)).text()
  const [, nonce] = new RegExp(`var ${variable} = \\{[^}]*"nonce":"([^"]+)"`).exec(script) ?? []
  if (nonce === undefined) throw new Error(`contract.js has no ${variable} with a nonce`)
  return nonce
}
