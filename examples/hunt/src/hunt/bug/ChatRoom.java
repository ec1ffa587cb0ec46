// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The members of a chat room are in a synchronized list, but an iteration over such a list holds no
 * lock. When somebody joins during a broadcast, the iteration fails.
 */
public class ChatRoom {

    private record Mail(String to, String text) {
    }

    private final List<String> members = Collections.synchronizedList(new ArrayList<>(List.of("anna", "ben")));
    private final List<Mail> delivered = Collections.synchronizedList(new ArrayList<>());

    void join(String name) {
        members.add(name);
    }

    void broadcast(String text) {
        for (String member : members) { // step 1
            delivered.add(new Mail(member, text)); // step 2
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ChatRoom room = new ChatRoom();
        Thread host = new Thread(() -> room.broadcast("Welcome!"), "host");
        Thread guest = new Thread(() -> room.join("carla"), "guest");
        host.start();
        Thread.sleep(30);
        guest.start();
        host.join();
        guest.join();
        System.out.println(room.delivered.size() + " messages delivered.");
    }
}
