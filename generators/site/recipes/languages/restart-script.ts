import { localPort } from '../../local-receiver.ts';

/**
 * A script of bash that kills what it started last and runs a command again, as soon as the port is free: a killed process may
 * hold it for a moment longer.
 */
export function restartScript(command: string): string {
  return `# Kills the receiver, with everything that it started, and starts it again.
cd "$(dirname "$0")" || exit
set -m  # The receiver gets its own process group.
if test -f receiver.pid; then
  kill -9 -- "-$(cat receiver.pid)" || { rm receiver.pid; exit 1; }  # It had ended: the next run starts it.
fi
tries=0
while (: </dev/tcp/127.0.0.1/\${PORT:-${localPort}}) 2>/dev/null; do
  test $((tries += 1)) -le 50 || { echo "Port \${PORT:-${localPort}} is in use" >&2; exit 1; }
  sleep 0.1
done
{ ${command}; } </dev/null >>receiver.log 2>&1 &
echo $! >receiver.pid
`;
}
