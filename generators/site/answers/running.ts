import { code, text } from '../blocks/make-content.ts';
import { commandOf } from '../event-code.ts';
import { pagePaths } from '../links.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import type { Site } from '../site.ts';
import { at, type Answer, type Place } from './answer.ts';

/** Running a receiver. */
export function runningAnswers({ contract }: Site): readonly Answer[] {
  const hasReceiver = receiverRecipes(contract).length > 0;
  const operate = (title: string, fragment: string): Place =>
    hasReceiver ? at(pagePaths.operate, title, fragment) : at(pagePaths.goingLive, 'Going live');
  const command = `${commandOf(contract)} inbox`;
  return [
    {
      id: 'redrive',
      question: 'How do I find events that failed, and handle them again?',
      answer: text`${code(`${command} list --state dead`)} shows them with their last errors, and ${code(`${command} redrive`)} handles them again.`,
      more: operate('Redrive', 'redrive'),
    },
    {
      id: 'inspect',
      question: 'How do I look at stored events?',
      answer: text`${code(`${command} list`)} shows those in the inbox, and ${code(`${command} show`)} one of them.`,
      more: at(pagePaths.command, 'Command line'),
    },
    {
      id: 'scale',
      question: 'Can several instances receive events?',
      answer: text`Yes, with PostgreSQL or Redis: all instances share one inbox, and each event is handled by one of them. SQLite serves the processes of
        one machine.`,
      more: operate('Connections', 'connections'),
    },
    {
      id: 'deploy',
      question: 'How do I deploy without losing events?',
      answer: text`Have the load balancer ask ${code('receiver.isReady()')}, and call ${code('receiver.close({ server })')} on SIGTERM: it responds to running
        requests, and releases what is not handled for the next process.`,
      more: operate('Deploys and shutdown', 'deploys'),
    },
    {
      id: 'retention',
      question: 'When are stored events removed?',
      answer: text`Handled events are removed after a week, or later where retries take longer (${code('retentionMs')}). Dead and kept ones stay until you redrive or
        remove them.`,
      more: operate('Retention and size', 'retention'),
    },
    {
      id: 'alerts',
      question: 'What should I alert on?',
      answer: text`On dead events, on the age of the oldest one that waits, and on responses other than success: ${code('receiver.health()')} and ${code('observe')} report all three.`,
      more: operate('Alerts', 'alerts'),
    },
    {
      id: 'proxy',
      question: 'What must a proxy or load balancer leave unchanged?',
      answer:
        'The path, the headers, the raw body and your response: check each with an event that you send to the public address.',
      more: at(pagePaths.proxies, 'Proxies'),
    },
    {
      id: 'pause',
      question: 'Can I pause the handling of events?',
      answer: text`Yes: ${code('receiver.stop()')} waits for running handlers, and ${code('receiver.start()')} resumes. Meanwhile the receiver goes on
        storing events and responding, so nothing is lost.`,
      more: hasReceiver ? at(pagePaths.receiver, 'Work', 'work') : at(pagePaths.goingLive, 'Going live'),
    },
    {
      id: 'upgrade',
      question: 'How do I upgrade the package?',
      answer: text`Install the new version, read its changes, and deploy as always: instances with two versions can share an inbox. An event that only
        the newer one knows waits for it.`,
      more: operate('Two versions at once', 'versions'),
    },
    {
      id: 'backup',
      question: 'Do I have to back up the inbox?',
      answer:
        'Like any database that holds work to do: an event that is stored and not yet handled is nowhere else. After a restore, events that came since are missing, and those that were handled since are handled again.',
      more: hasReceiver
        ? at(pagePaths.receiver, 'Where events are kept', 'inboxes')
        : at(pagePaths.goingLive, 'Going live'),
    },
    {
      id: 'data-protection',
      question: 'How do I protect personal data in stored events?',
      answer: text`The inbox holds whole events: give the rights to it to the receiver alone, encrypt its disk, and keep handled events no longer than you
        need (${code('retentionMs')}). Logs need no payload: each notice has event type, event ID and outcome, which is also what auditors ask for.`,
      more: operate('Tables and rights', 'rights'),
    },
  ];
}
