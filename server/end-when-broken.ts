type Process = { on(name: 'uncaughtException', hear: (error: unknown) => void): unknown; exit(code: number): void }
type FatalLog = { fatal(details: object, message: string): void }

/**
 * What nobody caught, a rejection included, ends the process: nobody knows what it left half done. Node itself would print
 * the words of the error, and with them whatever a visitor typed.
 */
export function endWhenBroken(log: FatalLog, { on, exit }: Process) {
  on('uncaughtException', (err) => {
    log.fatal({ err }, 'the server broke and ends: start it again')
    exit(1)
  })
}
