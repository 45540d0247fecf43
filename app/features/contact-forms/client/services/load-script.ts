/** A script of somebody else, which the policy of the page must allow; fetched once. */
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
      // The next form may have more luck.
      loading.delete(address)
      reject(new Error(`${new URL(address).host} could not be reached`))
    })
    document.head.append(script)
  })
}
