/** Loads a third-party script once; the page's Content-Security-Policy must allow it. */
const loading = new Map<string, Promise<void>>()

export function loadScript(address: string): Promise<void> {
  const begun = loading.get(address) ?? begin(address)
  loading.set(address, begun)
  return begun
}

function begin(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      // A failure is not cached: the next form tries again.
      loading.delete(address)
      reject(new Error(`${new URL(address).host} could not be reached`))
    })
    document.head.append(script)
  })
}
