type Process = { on(name: 'uncaughtException', hear: (error: unknown) => void): unknown; exit(code: number): void }
type FatalLog = { fatal(details: object, message: string): void }

/**
 * An error or a rejection that was not caught ends the process, because what it left half done is unknown. Node itself
 * would print the error's message, and with it whatever a visitor typed.
 */
export function endWhenBroken(log: FatalLog, { on, exit }: Process) {
  on('uncaughtException', (err) => {
    log.fatal({ err }, 'the server broke and ends: start it again')
    exit(1)
  })
}
