/**
 * Counts the characters that a function scans in text searches: for tests of linear time that do not depend
 * on the load of the machine.
 */
export function countScannedCharacters(run: () => void): number {
  const { indexOf } = String.prototype
  const { exec } = RegExp.prototype
  let work = 0
  // A spy would record every call.
  const replaceMethods = (methods: { indexOf: typeof indexOf; exec: typeof exec }) => {
    Reflect.defineProperty(String.prototype, 'indexOf', { value: methods.indexOf })
    Reflect.defineProperty(RegExp.prototype, 'exec', { value: methods.exec })
  }
  replaceMethods({
    indexOf(this: string, searchText, from = 0) {
      const position = indexOf.call(this, searchText, from)
      work += 1 + (position === -1 ? this.length : position) - Math.min(from, this.length)
      return position
    },
    exec(this: RegExp, text) {
      const from = this.global || this.sticky ? this.lastIndex : 0
      const match = exec.call(this, text)
      const failedWork = this.sticky ? 1 : 1 + text.length - from
      work += match ? 1 + match.index + match[0].length - from : failedWork
      return match
    },
  })
  try {
    run()
  } finally {
    replaceMethods({ indexOf, exec })
  }
  return work
}
