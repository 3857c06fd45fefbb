import { localPort } from '../../local-receiver.ts';

/**
 * A script of bash that kills what it started last, and runs a command again: once the port is free, which a killed process may
 * hold for a moment longer. It ends when somebody listens there, as a command may compile first.
 */
export function restartScript(command: string): string {
  return `# Kills the receiver, with everything that it started, starts it again, and waits until it listens.
cd "$(dirname "$0")" || exit
set -m  # The receiver gets its own process group.
listens() { (: </dev/tcp/127.0.0.1/\${PORT:-${localPort}}) 2>/dev/null; }
stop() { echo "$1" >&2; exit 1; }

if test -f receiver.pid; then
  kill -9 -- "-$(cat receiver.pid)" || { rm receiver.pid; exit 1; }  # It had ended: the next run starts it.
fi
tries=0
while listens; do
  test $((tries += 1)) -le 50 || stop "Port \${PORT:-${localPort}} is in use"
  sleep 0.1
done
{ ${command}; } </dev/null >>receiver.log 2>&1 &
echo $! >receiver.pid
until listens; do
  kill -0 $! 2>/dev/null || stop "The receiver has ended: see receiver.log"
  sleep 0.1
done
`;
}
