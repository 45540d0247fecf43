import { describe, expect, test } from 'vitest'
import type { Machine } from './find-browser.ts'
import { findBrowser, findTestBrowser, getLighterBrowser, getTestBrowser } from './find-browser.ts'

const shellPath = '/usr/bin/chromium-headless-shell'
const aptCommand = 'apt-get -o Acquire::http::Timeout=15 -o Acquire::Retries=0'
const debianCommands = [
  `${aptCommand} update`,
  `${aptCommand} install -y --no-install-recommends chromium-headless-shell`,
]
const playwrightBrowser = '/home/me/.cache/ms-playwright/chromium/chrome'
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

describe('an installed browser is found in this order', () => {
  test.for<[what: string, machine: Partial<Machine>, files: string[], found: string | undefined]>([
    [
      'CHROMIUM_PATH has priority',
      { env: { CHROMIUM_PATH: '/opt/chrome' } },
      ['/opt/chrome', '/usr/bin/chromium'],
      '/opt/chrome',
    ],
    [
      'an empty CHROMIUM_PATH is ignored',
      { env: { CHROMIUM_PATH: '' } },
      ['/usr/bin/chromium'],
      '/usr/bin/chromium',
    ],
    ['Chromium of Debian', {}, ['/usr/bin/google-chrome', '/usr/bin/chromium'], '/usr/bin/chromium'],
    ['Chromium of older Ubuntu versions', {}, ['/usr/bin/chromium-browser'], '/usr/bin/chromium-browser'],
    ['Chrome', {}, ['/usr/bin/google-chrome-stable', playwrightBrowser], '/usr/bin/google-chrome-stable'],
    [
      'a browser in another folder of PATH',
      { env: { PATH: '.:/snap/bin' } },
      ['/snap/bin/chromium'],
      '/snap/bin/chromium',
    ],
    ['Chrome on macOS', { platform: 'darwin' }, [macChrome, '/usr/bin/chromium'], macChrome],
    ['the browser of Playwright', {}, [playwrightBrowser], playwrightBrowser],
    ['no browser', {}, [], undefined],
  ])('%s', ([, machine, files, found]) => {
    expect(findBrowser(aMachine(machine, files))).toEqual(found && { isFound: true, path: found })
  })

  test('a CHROMIUM_PATH that does not exist is reported and not replaced', () => {
    const machine = aMachine({ env: { CHROMIUM_PATH: '/nowhere' } }, ['/usr/bin/chromium'])
    expect(getTestBrowser(machine)).toEqual({ isFound: false, problem: expect.stringContaining('/nowhere') })
  })
})

describe('the browser for tests', () => {
  test('tests use the Chromium shell if installed, and benchmarks use the regular browser', () => {
    const machine = aMachine({}, ['/usr/bin/chromium', shellPath])
    expect(findTestBrowser(machine)).toEqual({ isFound: true, path: shellPath })
    expect(findBrowser(machine)).toEqual({ isFound: true, path: '/usr/bin/chromium' })
  })

  test('in CI the shell is installed once, even if another browser exists', () => {
    const { machine, commands } = aMachineThatInstalls(
      { isRoot: true, env: { CI: 'true' } },
      { [`${aptCommand} install`]: shellPath },
      ['/usr/bin/chromium'],
    )
    expect(getLighterBrowser(machine)).toEqual({ isFound: true, path: shellPath })
    expect(commands).toEqual(debianCommands)
    expect(getLighterBrowser(machine)).toEqual({ isFound: true, path: shellPath })
    expect(commands).toEqual(debianCommands)
  })

  test.for<[why: string, machine: Partial<Machine>, commands: string[]]>([
    [
      'the Chromium shell cannot be installed',
      { isRoot: true, env: { CI: 'true' } },
      debianCommands.slice(0, 1),
    ],
    ['CI is not set', { isRoot: true }, []],
    ['CHROMIUM_PATH is set', { isRoot: true, env: { CI: 'true', CHROMIUM_PATH: '/usr/bin/chromium' } }, []],
  ])('the installed browser is used where %s', ([, machineOptions, expected]) => {
    const { machine, commands } = aMachineThatInstalls(machineOptions, {}, ['/usr/bin/chromium'])
    expect(getLighterBrowser(machine)).toEqual({ isFound: true, path: '/usr/bin/chromium' })
    expect(commands).toEqual(expected)
  })
})

describe('a missing browser is installed where this is allowed', () => {
  const playwrightCommand = 'npx playwright install chromium'

  test('root on Debian installs the shell with apt-get', () => {
    const { machine, commands } = aMachineThatInstalls(
      { isRoot: true },
      { [`${aptCommand} install`]: shellPath },
    )
    expect(getTestBrowser(machine)).toEqual({ isFound: true, path: shellPath })
    expect(commands).toEqual(debianCommands)
  })

  test('other users install a browser with Playwright', () => {
    const { machine, commands } = aMachineThatInstalls({}, { 'npx playwright': playwrightBrowser })
    expect(getTestBrowser(machine)).toEqual({ isFound: true, path: playwrightBrowser })
    expect(commands).toEqual([playwrightCommand])
  })

  test('if apt-get fails, Playwright is used', () => {
    const { machine, commands } = aMachineThatInstalls(
      { isRoot: true },
      { 'npx playwright': playwrightBrowser },
    )
    expect(getTestBrowser(machine)).toEqual({ isFound: true, path: playwrightBrowser })
    expect(commands).toEqual([debianCommands[0], playwrightCommand])
  })

  test('if every installation fails, a message reports the missing browser and how to install the browser', () => {
    const { machine } = aMachineThatInstalls({}, {})
    expect(getTestBrowser(machine)).toEqual({
      isFound: false,
      problem:
        'The journeys need Chromium, which was not found and could not be downloaded: run "sudo apt-get install chromium", or set CHROMIUM_PATH.',
    })
  })
})

function aMachine(machine: Partial<Machine>, files: string[]): Machine {
  const exists = (path: string) => files.includes(path)
  return {
    env: {},
    platform: 'linux',
    isRoot: false,
    playwrightBrowser,
    exists,
    run: () => false,
    ...machine,
  }
}

/**
 * `fileByCommand` maps the beginning of a command that succeeds to the file that the command creates.
 * `apt-get update` succeeds if `apt-get install` does.
 */
function aMachineThatInstalls(
  machine: Partial<Machine>,
  fileByCommand: Record<string, string>,
  existingFiles: string[] = [],
) {
  const files = ['/usr/bin/apt-get', ...existingFiles]
  const commands: string[] = []
  const run = (command: string, args: string[]) => {
    const line = [command, ...args].join(' ')
    commands.push(line)
    if (line === debianCommands[0]) return `${aptCommand} install` in fileByCommand
    const file = Object.entries(fileByCommand).find(([commandPrefix]) => line.startsWith(commandPrefix))?.[1]
    if (file) files.push(file)
    return file !== undefined
  }
  return { machine: { ...aMachine(machine, files), run }, commands }
}
