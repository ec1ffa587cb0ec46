// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.Comparator;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * A mechanic looks at the most urgent job and takes it if he can do it. When a more urgent job
 * arrives after the look, he takes one that he has never seen.
 */
public class RepairShop {

    private record Job(int urgency, String vehicle) {
    }

    private final PriorityBlockingQueue<Job> jobs = new PriorityBlockingQueue<>(11,
            Comparator.comparingInt(Job::urgency).reversed());

    void bring(int urgency, String vehicle) {
        jobs.put(new Job(urgency, vehicle));
    }

    Job take(String vehicle) {
        Job first = jobs.peek(); // step 1
        if (first == null || !first.vehicle().equals(vehicle)) {
            return null;
        }
        return jobs.poll(); // step 2
    }

    private void repairBicycle() {
        Job job = take("bicycle");
        if (job != null && !job.vehicle().equals("bicycle")) {
            throw new IllegalStateException("cannot repair a " + job.vehicle());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        RepairShop shop = new RepairShop();
        shop.bring(2, "bicycle");
        Thread mechanic = new Thread(shop::repairBicycle, "mechanic");
        Thread customer = new Thread(() -> shop.bring(9, "ambulance"), "customer");
        mechanic.start();
        Thread.sleep(25);
        customer.start();
        mechanic.join();
        customer.join();
    }
}
