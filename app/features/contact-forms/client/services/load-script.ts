/** Loads a third-party script once; the page's Content-Security-Policy must allow it. */
const requestsByUrl = new Map<string, Promise<void>>()

export function loadScript(url: string): Promise<void> {
  const request = requestsByUrl.get(url) ?? addScript(url)
  requestsByUrl.set(url, request)
  return request
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      // A failure is not cached: the next form tries again.
      requestsByUrl.delete(url)
      reject(new Error(`${new URL(url).host} could not be reached`))
    })
    document.head.append(script)
  })
}
