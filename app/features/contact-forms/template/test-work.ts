/**
 * Counts the characters that a function scans in text searches: for tests of linear time that do not depend
 * on the load of the machine.
 */
export function workOf(run: () => void): number {
  const { indexOf } = String.prototype
  const { exec } = RegExp.prototype
  let work = 0
  // A spy would record every call.
  const put = (changed: { indexOf: typeof indexOf; exec: typeof exec }) => {
    Reflect.defineProperty(String.prototype, 'indexOf', { value: changed.indexOf })
    Reflect.defineProperty(RegExp.prototype, 'exec', { value: changed.exec })
  }
  put({
    indexOf(this: string, sought, from = 0) {
      const found = indexOf.call(this, sought, from)
      work += 1 + (found === -1 ? this.length : found) - Math.min(from, this.length)
      return found
    },
    exec(this: RegExp, text) {
      const from = this.global || this.sticky ? this.lastIndex : 0
      const match = exec.call(this, text)
      const futile = this.sticky ? 1 : 1 + text.length - from
      work += match ? 1 + match.index + match[0].length - from : futile
      return match
    },
  })
  try {
    run()
  } finally {
    put({ indexOf, exec })
  }
  return work
}
