import { code, listed, text } from '../blocks/make-content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { pagePaths, recipePath } from '../links.ts';
import { oldestNode } from '../recipes/commands.ts';
import { languageRecipes } from '../recipes/languages/index.ts';
import { languages as allLanguages } from '../recipes/languages/languages.ts';
import { languageObstacle } from '../recipes/languages/receiver-facts.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import { respondCase } from '../parts/respond-cases.ts';
import type { Site } from '../site.ts';
import { at, type Answer, type Place } from './answer.ts';
import { phrasesOf } from './phrases.ts';

/** Building a receiver; without a documented event there is none to build. */
export function receivingAnswers({ contract }: Site): readonly (Answer | null)[] {
  const recipes = receiverRecipes(contract);
  const languages = languageRecipes(contract);
  const hasReceiver = recipes.length > 0;
  const guide = (title: string, fragment?: string): Place =>
    at(pagePaths.receiver, title, hasReceiver ? fragment : undefined);
  const recipe = (id: string, otherwise: Place): Place => {
    const found = recipes.find((one) => one.id === id);
    return found ? at(recipePath(id), found.title) : otherwise;
  };
  return [
    {
      id: 'receiver',
      question: 'How do I build a receiver?',
      answer: hasReceiver
        ? text`Copy a recipe for your framework: ${code('createReceiver')} verifies, stores, responds, and calls your function once for each event.`
        : 'Keep the rules of the guide: verify, store, respond, and work afterwards.',
      more: guide('Build a receiver'),
    },
    {
      id: 'languages',
      question: 'Can I receive events in another language than TypeScript?',
      asked: [
        ...phrasesOf('languages'),
        ...(languages.length > 0 ? [] : allLanguages.flatMap(({ id }) => phrasesOf(`language-${id}`))),
      ],
      answer:
        languages.length > 0
          ? text`Yes: there are complete receivers in ${listed(languages.map(({ language: name }) => name))} to copy, which need no package. In any other language, a receiver is an HTTPS endpoint that keeps the rules of “What to
              respond”; JSON Schemas and an OpenAPI description serve it, and the mock sender tests any endpoint.`
          : text`Yes: a receiver is an HTTPS endpoint that keeps the rules of “What to respond”, in any language. The package and its
              receiver are for TypeScript and JavaScript; there is no receiver in another language to copy, as
              ${languageObstacle(contract) ?? ''}. JSON Schemas and an OpenAPI description serve the others, and the mock sender
              tests any endpoint.`,
      more: guide('Build a receiver', 'languages'),
    },
    ...languages.map(({ id, title, language, intro }): Answer => ({
      id: `language-${id}`,
      question: `Is there a receiver in ${language}?`,
      asked: phrasesOf('recipe', { name: phrasesOf(`language-${id}`) }),
      answer: [text`Yes, a complete one to copy. `, inlineCommonmark(intro)],
      more: at(recipePath(id), title),
    })),
    ...recipes.map(({ id, title }): Answer => ({
      id: `recipe-${id}`,
      question:
        id === 'by-hand'
          ? `Can I receive events ${title.toLowerCase().replace('createreceiver', 'createReceiver')}?`
          : `Is there a receiver for ${title}?`,
      asked: phrasesOf('recipe', { name: [title, id] }),
      answer: text`Yes: copy the recipe. It verifies and stores each event before it responds, and handles it once.`,
      more: at(recipePath(id), title),
    })),
    {
      id: 'serverless',
      question: 'Does the receiver run on serverless platforms?',
      answer: text`Yes, wherever functions take a standard ${code('Request')}: with ${code('postgresInbox')} or ${code('redisInbox')}, as there is no disk,
        and ${code('receiver.drain()')} in a scheduled job to handle what is due. For others, such as AWS Lambda, make a ${code('Request')} of what they
        hand over.`,
      more: recipe('fetch', guide('Build a receiver')),
    },
    {
      id: 'queues',
      question: 'Can I hand events over to a queue?',
      answer: text`Yes: hand over in a handler, after the event is stored, with the event ID as the key of the job or message. A handler that throws is
        retried, so nothing is lost between the two. A queue in place of the store works as well: respond once it has taken the event.`,
      more: guide('Work', 'work'),
    },
    {
      id: 'stores',
      question: 'Which databases does the receiver store events in?',
      answer: text`SQLite, PostgreSQL or Redis, and memory for tests. For any other, verify with ${code('verifyEvent')} and store the event yourself, under a
        unique key.`,
      more: guide('Where events are kept', 'inboxes'),
    },
    {
      id: 'async',
      question: 'Do I do the work before or after the response?',
      answer: text`After it. ${respondCase(contract, 'event').todo}`,
      more: at(pagePaths.respond, 'What to respond', 'case-event'),
    },
    {
      id: 'handler-fails',
      question: 'What happens if my handler throws?',
      answer:
        'The event is stored, and its response has gone out. The receiver retries the work after 1 s, 2 s, 4 s, up to an hour, ten times; then the event waits as dead. Meanwhile, other events are handled.',
      more: guide('Work', 'work'),
    },
    {
      id: 'install',
      question: 'How do I install the package?',
      answer: text`Install ${code(contract.package.name)} from your registry, or a tarball of it. The quick start has the commands, from an empty folder to the first event.`,
      more: at(pagePaths.quickStart, 'Quick start'),
    },
    {
      id: 'node',
      question: 'Which version of Node do I need?',
      answer: text`Node ${oldestNode} or newer, on any operating system that it runs on. Bun and Deno run it as well, see the recipes.`,
      more: at(pagePaths.quickStart, 'Quick start'),
    },
    {
      id: 'live',
      question: 'What do I check before going live?',
      answer:
        'The address from outside, the key or signature, a shared store with unique event IDs, an alert, and a way to reconcile.',
      more: at(pagePaths.goingLive, 'Going live'),
    },
    {
      id: 'effort',
      question: 'How long does it take to integrate?',
      answer:
        'A receiver that stores an example runs after the quick start, in minutes. Plan the time for what your handlers do, and for the checklist before you go live.',
      more: at(pagePaths.quickStart, 'Quick start'),
    },
  ];
}
